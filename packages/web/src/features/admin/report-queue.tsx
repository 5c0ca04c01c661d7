import { useQuery } from '@tanstack/react-query';
import type { ReportedText } from '@hexreel/domain/contract/reports';
import { type ReportOutcome } from '@hexreel/domain/moderation';
import { reportableLabels, textProblemLabels } from '@hexreel/domain/texts/reports';
import { Suspense, useState } from 'react';
import { pageHref } from '../../lib/addresses.ts';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { reportsQuery } from './admin-queries.ts';
import { ReportedMoments } from './reported-moments.tsx';
import { ReportPatterns } from './report-patterns.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as styles from './report-queue.module.css';

const SettleDialog = lazyDialog(() => import('./settle-dialog.tsx'));

/** Open reports, oldest first; each is settled by removing the text or dismissing the report. */
export function ReportedTexts() {
  const queue = useQuery(reportsQuery);
  const [message, setMessage] = useState('');
  if (queue.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (queue.isError) return <FailureNotice text={sendFailureText(queue.error)} onRetry={() => void queue.refetch()} />;
  const { texts, total } = queue.data;
  return (
    <div className={layout.stack}>
      <output className={styles.message}>{message}</output>
      <ReportPatterns />
      <ReportedMoments />
      {total > texts.length && (
        <p className={typography.muted}>
          Showing the oldest {texts.length} of {total}.
        </p>
      )}
      {texts.length === 0 ? (
        <EmptyState title="Nothing is waiting" text="Reports from members show up here.">
          <Button variant="quiet" disabled={queue.isFetching} onClick={() => void queue.refetch()}>
            Check again
          </Button>
        </EmptyState>
      ) : (
        <ul className={adminListStyles.list}>
          {texts.map((text) => (
            <Reported key={text.id} reported={text} onSettled={setMessage} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Reported({ reported, onSettled }: { readonly reported: ReportedText; readonly onSettled: (text: string) => void }) {
  const { kind, author, movie, listId, text, textNow, reports } = reported;
  const [settling, setSettling] = useState<ReportOutcome | null>(null);
  const what = `${reportableLabels[kind]} ${kind === 'review' || kind === 'list' ? 'by' : 'of'} @${author.username}`;
  return (
    <li>
      <div className={styles.reported}>
        <h2 className={styles.heading}>
          {what}
          {movie !== null && (
            <>
              {' on '}
              <a href={moviePath(movie.id)} className={typography.inlineLink}>
                {movie.title}
              </a>
            </>
          )}
        </h2>
        {listId !== null && textNow !== '' && (
          <a href={pageHref('/lists/$listId', { params: { listId } })} className={typography.inlineLink}>
            Open the list
          </a>
        )}
        <blockquote className={styles.quote}>{text}</blockquote>
        {textNow !== text && <TextNow text={textNow} />}
        <ul className={styles.reporters}>
          {reports.map(({ reporter, problem, note, reportedAt }) => (
            <li key={`${reporter ?? ''} ${reportedAt}`} className={typography.breakable}>
              {textProblemLabels[problem]}
              {note !== '' && `: ${note}`} ({reporter === null ? 'someone who has left' : `@${reporter}`},{' '}
              <DateText iso={reportedAt} />)
            </li>
          ))}
        </ul>
      </div>
      <div className={layout.tightCluster}>
        {textNow !== '' && (
          <Button variant="quiet" aria-haspopup="dialog" aria-label={`Remove: ${what}`} onClick={() => setSettling('removed')}>
            Remove
          </Button>
        )}
        <Button variant="quiet" aria-haspopup="dialog" aria-label={`Dismiss: ${what}`} onClick={() => setSettling('dismissed')}>
          Dismiss
        </Button>
      </div>
      {settling !== null && (
        <Suspense fallback={null}>
          <SettleDialog
            reported={reported}
            outcome={settling}
            onSettled={() => onSettled(`${what}: ${settling}.`)}
            onClose={() => setSettling(null)}
          />
        </Suspense>
      )}
    </li>
  );
}

function TextNow({ text }: { readonly text: string }) {
  if (text === '') return <p className={typography.hint}>It is already gone.</p>;
  return <p className={styles.textNow}>Now it reads: {text}</p>;
}
