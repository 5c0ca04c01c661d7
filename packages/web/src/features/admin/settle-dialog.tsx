import { useQueryClient } from '@tanstack/react-query';
import type { ReportedText } from '@hexreel/domain/contract/reports';
import type { ReportOutcome } from '@hexreel/domain/moderation';
import { reportsQuery } from './admin-queries.ts';
import { useInvalidateLists } from './use-invalidate-lists.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { browserApi } from '../../lib/browser-api.ts';

/** Settles all reports on one text. */
export default function SettleDialog({
  reported: { id, kind, reports },
  outcome,
  onSettled,
  onClose,
}: {
  readonly reported: ReportedText;
  readonly outcome: ReportOutcome;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return (
    <RemovalDialog
      outcome={outcome}
      kind={kind}
      problem={reports[0]?.problem}
      send={(message) => browserApi.call('settleReport', { params: { reportId: id }, body: { outcome, ...message } })}
      onSent={({ isShown }) => {
        onSettled();
        if (isShown) onClose();
        if (outcome === 'removed') invalidateLists();
        void queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey });
      }}
      onClose={onClose}
    />
  );
}
