import type { UseQueryResult } from '@tanstack/react-query';
import type { FoundUsers as Answer } from '@hexreel/domain/contract/users';
import { mostUsersFound, usersFoundByDefault } from '@hexreel/domain/user';
import { usersSearchTexts } from '@hexreel/domain/texts/profiles';
import { useEffect, useRef, useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { FollowButton } from './follow-button.tsx';
import { UserLine } from './user-line.tsx';
import { useFoundUsers } from './use-found-users.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './found-users.module.css';

interface FoundUsersProps {
  readonly asked: string;
  /** The first ten results. */
  readonly found: UseQueryResult<Answer['people']>;
  /** The viewer, who cannot be followed there. */
  readonly ownId: string;
}

/** Search results: ten users, and up to fifty on Show more. */
export function FoundUsers({ asked, found, ownId }: FoundUsersProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const more = useFoundUsers(asked, wantsMore ? mostUsersFound : 0);
  const list = useRef<HTMLUListElement>(null);
  const first = found.data ?? [];
  // The first ten stay where they are, even if the wider search puts others between them.
  const others = (more.data ?? []).filter(({ person: user }) => first.every((other) => other.person.id !== user.id));
  const isWhole = more.data !== undefined;
  // The pressed button is removed: the first of the new users gets the focus, or the last user if there is none.
  useEffect(() => {
    const { current } = list;
    if (isWhole) (current?.children[usersFoundByDefault] ?? current?.lastElementChild)?.querySelector('a')?.focus();
  }, [isWhole]);

  const failed = [found, more].find(({ isError, isFetching }) => isError && !isFetching);
  const failure = failed !== undefined && (
    <div className={styles.failure}>
      <FailureNotice text={sendFailureText(failed.error)} onRetry={() => void failed.refetch()} />
    </div>
  );
  if (found.data === undefined) return failure;
  if (first.length === 0) return <p className={styles.nobody}>{usersSearchTexts.noneFound}</p>;
  const users = [...first, ...others];
  return (
    <>
      <ul ref={list} className={styles.list}>
        {users.map(({ person: user }) => (
          <UserLine key={user.id} person={user}>
            {user.id === ownId ? (
              <span className={typography.hint}>You</span>
            ) : (
              <FollowButton id={user.id} name={user.displayName} variant="quiet" />
            )}
          </UserLine>
        ))}
      </ul>
      {failure}
      {first.length === usersFoundByDefault && !isWhole && failed === undefined && (
        <Button variant="quiet" className={styles.more} disabled={more.isFetching} onClick={() => setWantsMore(true)}>
          {more.isFetching ? usersSearchTexts.searching : usersSearchTexts.more}
        </Button>
      )}
      {users.length >= mostUsersFound && <p className={styles.tooMany}>{usersSearchTexts.tooMany}</p>}
    </>
  );
}
