import { useQuery } from '@tanstack/react-query';
import type { OwnBlocks } from '@hexreel/domain/contract/blocks';
import { blockTexts } from '@hexreel/domain/texts/blocks';
import { blocksQuery, mutesQuery, useChangeBlocks, type BlockChange } from '../../features/blocks/blocks-query.ts';
import { UserLine } from '../../features/following/user-line.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './blocked-and-muted.module.css';

/** Whom the viewer blocks and mutes, each with its undoing. */
export default function BlockedAndMuted() {
  const api = useApi();
  const blocks = useQuery(blocksQuery(api));
  const mutes = useQuery(mutesQuery(api));
  const failed = [blocks, mutes].find(({ isError, isFetching }) => isError && !isFetching);
  if (failed?.error != null) return <FailureNotice text={failureText(failed.error)} onRetry={() => void failed.refetch()} />;
  if (blocks.data === undefined || mutes.data === undefined)
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  if (blocks.data.length + mutes.data.length === 0) return <p className={typography.hint}>{blockTexts.noOne}</p>;
  return (
    <div className={layout.stack}>
      <People heading={blockTexts.blocked} people={blocks.data} undo="unblockUser" />
      <People heading={blockTexts.muted} people={mutes.data} undo="unmuteUser" />
    </div>
  );
}

function People({
  heading,
  people,
  undo,
}: {
  readonly heading: string;
  readonly people: OwnBlocks['people'];
  readonly undo: 'unblockUser' | 'unmuteUser';
}) {
  if (people.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h3 className={typography.subheading}>{heading}</h3>
      <ul className={styles.people}>
        {people.map(({ person }) => (
          <UserLine key={person.id} person={person}>
            <Undo id={person.id} name={person.displayName} change={undo} />
          </UserLine>
        ))}
      </ul>
    </section>
  );
}

function Undo({ id, name, change }: { readonly id: string; readonly name: string; readonly change: BlockChange }) {
  const { send, isSending, problem, refresh } = useChangeBlocks(id);
  const label = change === 'unblockUser' ? blockTexts.unblock : blockTexts.unmute;
  return (
    <div>
      <Button
        variant="quiet"
        disabled={isSending}
        aria-label={`${label} ${name}`}
        onClick={() => void send(change).then((isSent) => isSent && refresh())}
      >
        {label}
      </Button>
      <FormProblem text={problem} />
    </div>
  );
}
