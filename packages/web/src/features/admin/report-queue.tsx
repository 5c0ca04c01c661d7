import { useQuery } from '@tanstack/react-query';
import type { ReportedText } from '@hexreel/domain/api/reports';
import { reportableLabels, textProblemLabels, type ReportOutcome } from '@hexreel/domain/moderation';
import { useState } from 'react';
import { dayText } from '../../lib/dates.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { reportsQuery } from './admin-queries.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** What people reported, those that wait longest first; each ends by being removed or dismissed. */
export function ReportedTexts() {
  const queue = useQuery(reportsQuery);
  const [said, setSaid] = useState('');
  if (queue.isPending) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (queue.isError) return <FailureNotice text={sendFailureText(queue.error)} onRetry={() => void queue.refetch()} />;
  const { texts, total } = queue.data;
  return (
    <div className="form">
      <output className="text-muted empty:hidden">{said}</output>
      {total > texts.length && (
        <p className="text-muted">
          The {texts.length} that wait longest of {total}.
        </p>
      )}
      {texts.length === 0 ? (
        <EmptyState title="Nothing is waiting" text="Reports from members show up here." />
      ) : (
        <ul className="admin-list">
          {texts.map((text) => (
            <Reported key={text.id} reported={text} onSettled={setSaid} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Reported({ reported, onSettled }: { readonly reported: ReportedText; readonly onSettled: (text: string) => void }) {
  const { kind, author, movie, text, textNow, reports } = reported;
  const [settling, setSettling] = useState<ReportOutcome | null>(null);
  const what = `${reportableLabels[kind]} of @${author.username}`;
  return (
    <li>
      <div className="grid gap-2">
        <h2 className="text-lg wrap-anywhere">
          {what}
          {movie !== null && (
            <>
              {' on '}
              <a href={moviePath(movie.id)} className="underline underline-offset-4">
                {movie.title}
              </a>
            </>
          )}
        </h2>
        <blockquote className="border-l-2 border-edge pl-4 whitespace-pre-line wrap-anywhere">{text}</blockquote>
        {textNow !== text && <TextNow text={textNow} />}
        <ul className="grid gap-1 text-sm text-muted">
          {reports.map(({ reporter, problem, note, reportedAt }) => (
            <li key={`${reporter ?? ''} ${reportedAt}`} className="wrap-anywhere">
              {textProblemLabels[problem]}
              {note !== '' && `: ${note}`} ({reporter === null ? 'somebody who has left' : `@${reporter}`}, {dayText(reportedAt)})
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {textNow !== '' && (
          <Button look="quiet" aria-haspopup="dialog" aria-label={`Remove: ${what}`} onClick={() => setSettling('removed')}>
            Remove
          </Button>
        )}
        <Button look="quiet" aria-haspopup="dialog" aria-label={`Dismiss: ${what}`} onClick={() => setSettling('dismissed')}>
          Dismiss
        </Button>
      </div>
      {settling !== null && (
        <SettleDialog
          reported={reported}
          outcome={settling}
          onSettled={() => onSettled(`${what}: ${settling}.`)}
          onClose={() => setSettling(null)}
        />
      )}
    </li>
  );
}

function TextNow({ text }: { readonly text: string }) {
  if (text === '') return <p className="text-sm text-muted">It is gone by now.</p>;
  return <p className="text-sm text-muted wrap-anywhere">Now it reads: {text}</p>;
}
