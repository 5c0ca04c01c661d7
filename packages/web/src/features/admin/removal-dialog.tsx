import { textProblems, type ReportableKind, type ReportOutcome, type TextProblem } from '@hexreel/domain/moderation';
import { textProblemLabels } from '@hexreel/domain/texts/reports';
import { ChoiceList } from '../../ui/choice-list.tsx';
import type { FormAfter } from '../../lib/use-sent-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useConfirmedForm, type Confirmation } from './use-confirmed-form.tsx';

/** An admin's input when removing a text or dismissing its reports. */
export interface Removal extends Confirmation {
  /** The reason given to its author; required where the text is removed. */
  readonly problem?: TextProblem;
}

const problems = textProblems.map((value) => ({ value, label: textProblemLabels[value] }));

const removalTexts: Readonly<Record<ReportableKind, string>> = {
  review: 'The text is removed permanently. The scores stay and still count. The author gets an email that says why.',
  'display-name': 'The name is replaced with another one, which the member can change. They get an email that says why.',
  list: 'Title, description and notes are removed permanently, and the list becomes private. Its movies stay. The author gets an email that says why.',
  bio: 'The text is removed permanently. The author gets an email that says why.',
};

/** Asks before a text is removed, or the reports on it dismissed. @param problem the initial choice */
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
  readonly onSent: (after: FormAfter) => void;
  readonly onClose: () => void;
}) {
  const removes = outcome === 'removed';
  const form = useConfirmedForm({
    names: ['problem'] as const,
    check: ({ problem }) => (removes && problem === '' ? { field: null, text: 'Choose what to tell the author.' } : null),
    send: (confirmation, { problem: named }) => {
      const problem = removes ? textProblems.find((one) => one === named) : undefined;
      return send({ ...(problem === undefined ? {} : { problem }), ...confirmation });
    },
    onSent: (_answer, after) => onSent(after),
  });
  return (
    <ConfirmDialog
      title={removes ? 'Remove this text?' : 'Dismiss the reports?'}
      form={form}
      action={removes ? 'Remove' : 'Dismiss'}
      acting={removes ? 'Removing...' : 'Dismissing...'}
      onClose={onClose}
    >
      <p>{removes ? removalTexts[kind] : 'The text stays as it is. The same people cannot report it again unless it changes.'}</p>
      {removes && <ChoiceList legend="What to tell the author" name="problem" choices={problems} chosen={first} />}
    </ConfirmDialog>
  );
}
