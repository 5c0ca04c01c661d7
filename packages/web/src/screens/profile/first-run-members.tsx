import { firstRunTexts } from '@hexreel/domain/texts/first-run';
import { closestUserNote } from '@hexreel/domain/texts/taste-match';
import { useQuery } from '@tanstack/react-query';
import { firstRunMembersQuery } from '../../features/first-run/first-run-queries.ts';
import { FollowButton } from '../../features/following/follow-button.tsx';
import { UserLine } from '../../features/following/user-line.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

/** Members near to a new member, to follow (R364). */
export function FirstRunMembers({ onDone, isBusy }: { readonly onDone: () => void; readonly isBusy: boolean }) {
  const { data: people, isError, isFetching, error, refetch } = useQuery(firstRunMembersQuery(useApi()));
  return (
    <>
      <h2 id="first-run" ref={takeFocus} tabIndex={-1} className={typography.heading}>
        {firstRunTexts.nearHeading}
      </h2>
      {people !== undefined && people.length > 0 && (
        <>
          <p className={styles.lead}>{firstRunTexts.nearLead}</p>
          <ul className={styles.people}>
            {people.map((match) => (
              <UserLine key={match.person.id} person={match.person} note={closestUserNote(match)}>
                <FollowButton id={match.person.id} name={match.person.displayName} variant="quiet" />
              </UserLine>
            ))}
          </ul>
        </>
      )}
      {people?.length === 0 && <p className={styles.lead}>{firstRunTexts.none}</p>}
      {people === undefined &&
        (isError && !isFetching ? (
          <FailureNotice text={sendFailureText(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className={styles.peopleSkeleton} />
          </Loading>
        ))}
      <div className={`${layout.apart} ${styles.foot}`}>
        <a href="/members" className={buttonClass('ghost')}>
          {firstRunTexts.members}
        </a>
        <div className={layout.tightCluster}>
          <Button disabled={isBusy} onClick={onDone}>
            {firstRunTexts.done}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The button that led here is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();
