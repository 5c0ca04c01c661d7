import { useQueryClient } from '@tanstack/react-query';
import type { ReportedText } from '@hexreel/domain/api/reports';
import type { ReportOutcome } from '@hexreel/domain/moderation';
import { sendChange } from '../../lib/http-api.ts';
import { reportsQuery } from './admin-queries.ts';
import { useOutdateLists } from './use-outdate-lists.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** Ends all reports on one text. */
export function SettleDialog({
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
  const outdateLists = useOutdateLists();
  return (
    <RemovalDialog
      outcome={outcome}
      kind={kind}
      problem={reports[0]?.problem}
      send={(said) => sendChange('PUT', `/api/admin/reports/${id}`, { outcome, ...said })}
      onSent={() => {
        onSettled();
        onClose();
        if (outcome === 'removed') outdateLists();
        void queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey });
      }}
      onClose={onClose}
    />
  );
}
