import {
  checkReason,
  textProblemLabels,
  textProblems,
  type ReportableKind,
  type ReportOutcome,
  type TextProblem,
} from '@hexreel/domain/moderation';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useProof } from './use-proof.tsx';

/** What an admin says along with the end of a text, or of the reports on it. */
export interface Removal {
  /** What its author is told; named where the text goes. */
  readonly problem?: TextProblem;
  readonly reason?: string;
  readonly password?: string;
}

const problems = textProblems.map((value) => ({ value, label: textProblemLabels[value] }));

const removalTexts: Readonly<Record<ReportableKind, string>> = {
  review: 'The text goes for good; the scores stay and count. Its author is told why by mail.',
  'display-name': 'Another name takes its place, which its owner may change. They are told why by mail.',
  bio: 'The text goes for good. Its author is told why by mail.',
};

/** Asks before a text is removed, or the reports on it dismissed. @param problem what is chosen at first */
export function RemovalDialog({
  outcome,
  kind,
  problem: first,
  send,
  onSent,
  onClose,
}: {
  readonly outcome: ReportOutcome;
  readonly kind: ReportableKind;
  readonly problem: TextProblem | undefined;
  readonly send: (removal: Removal) => Promise<unknown>;
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const proof = useProof();
  const removes = outcome === 'removed';
  const form = useSentForm({
    names: ['problem', 'reason', 'password'] as const,
    check: ({ problem, reason, password }) => {
      if (removes && problem === '') return { field: null, text: 'Choose what its author is told.' };
      const text = checkReason(reason);
      return text === null ? proof.check(password) : { field: 'reason', text };
    },
    send: ({ problem: named, reason, password }) => {
      const problem = removes ? textProblems.find((one) => one === named) : undefined;
      return send({
        ...(problem === undefined ? {} : { problem }),
        ...(reason.trim() === '' ? {} : { reason }),
        ...proof.body(password),
      });
    },
    failureText: proof.failureText,
    onSent,
  });
  return (
    <Dialog open onClose={onClose} title={removes ? 'Remove this text?' : 'Dismiss the reports?'}>
      <form className="form" {...form.formProps}>
        <p>
          {removes ? removalTexts[kind] : 'The text stays as it is. The same people cannot report it again unless it changes.'}
        </p>
        {removes && <ChoiceList legend="What its author is told" name="problem" choices={problems} chosen={first} />}
        <Field
          label="Reason (optional)"
          name="reason"
          hint="For the audit log."
          autoComplete="off"
          problem={form.problemOf('reason')}
        />
        {proof.field(form.problemOf('password'))}
        <FormProblem text={form.formProblem} />
        <FormActions
          form={form}
          send={removes ? 'Remove' : 'Dismiss'}
          sending={removes ? 'Removing...' : 'Dismissing...'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
