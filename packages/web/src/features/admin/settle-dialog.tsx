import { useQueryClient } from '@tanstack/react-query';
import type { ReportedText } from '@hexreel/domain/api/reports';
import {
  checkReason,
  textProblemLabels,
  textProblems,
  type ReportableKind,
  type ReportOutcome,
} from '@hexreel/domain/moderation';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { reportsQuery } from './admin-queries.ts';
import { useOutdateLists } from './public-lists.ts';
import { useProof } from './use-proof.tsx';

export type Settling = ReportOutcome;

const problems = textProblems.map((value) => ({ value, label: textProblemLabels[value] }));

const removalTexts: Readonly<Record<ReportableKind, string>> = {
  review: 'The text goes for good; the scores stay and count. Its author is told why by mail.',
  'display-name': 'Another name takes its place, which its owner may change. They are told why by mail.',
  bio: 'The text goes for good. Its author is told why by mail.',
};

/** Ends all reports on one text. */
export function SettleDialog({
  reported: { id, kind, reports },
  outcome,
  onSettled,
  onClose,
}: {
  readonly reported: ReportedText;
  readonly outcome: Settling;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const outdateLists = useOutdateLists();
  const proof = useProof();
  const removes = outcome === 'removed';
  const form = useSentForm({
    names: ['problem', 'reason', 'password'] as const,
    check: ({ reason, password }) => {
      const text = checkReason(reason);
      return text === null ? proof.check(password) : { field: 'reason', text };
    },
    send: ({ problem, reason, password }) =>
      sendChange('PUT', `/api/admin/reports/${id}`, {
        outcome,
        ...(removes && problem !== '' ? { problem } : {}),
        ...(reason.trim() === '' ? {} : { reason }),
        ...proof.body(password),
      }),
    failureText: proof.failureText,
    onSent: () => {
      onSettled();
      onClose();
      if (removes) outdateLists();
      void queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey });
    },
  });
  return (
    <Dialog open onClose={onClose} title={removes ? 'Remove this text?' : 'Dismiss the reports?'}>
      <form className="form" {...form.formProps}>
        <p>
          {removes ? removalTexts[kind] : 'The text stays as it is. The same people cannot report it again unless it changes.'}
        </p>
        {removes && (
          <ChoiceList legend="What its author is told" name="problem" choices={problems} chosen={reports[0]?.problem} />
        )}
        <Field
          label="Reason (optional)"
          name="reason"
          hint="For the audit log."
          autoComplete="off"
          problem={form.problemOf('reason')}
        />
        {proof.field(form.problemOf('password'))}
        <FormProblem text={form.formProblem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={form.disabled}>
            {removes ? 'Remove' : 'Dismiss'}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
