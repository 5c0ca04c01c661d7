import { checkReason, reportTexts, textProblemLabels, textProblems } from '@hexreel/domain/moderation';
import { sendFailureText } from '../../lib/failure-text.ts';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

/** What can be reported: a review, or a person's name or bio. */
export type ReportSubject =
  | { readonly kind: 'review'; readonly userId: string; readonly movieId: number }
  | { readonly kind: 'display-name' | 'bio'; readonly userId: string };

const problems = textProblems.map((value) => ({ value, label: textProblemLabels[value] }));

/** Asks what is wrong, once per person; a second report takes the place of the first. */
export default function ReportDialog({
  subject,
  name,
  onClose,
}: {
  readonly subject: ReportSubject;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const form = useSentForm({
    names: ['problem', 'note'] as const,
    check: ({ problem, note }) => {
      if (problem === '') return { field: null, text: 'Choose what is wrong with it.' };
      const text = checkReason(note);
      return text === null ? null : { field: 'note', text };
    },
    send: ({ problem, note }) => sendChange('PUT', reportPath(subject), { problem, ...(note.trim() === '' ? {} : { note }) }),
    failureText: sendFailureText,
    onSent: () => undefined,
  });
  return (
    <Dialog open onClose={onClose} title={form.sent ? 'Reported' : `Report ${name}`}>
      {form.sent ? (
        <div className="form">
          <output>{reportTexts.sent}</output>
          <Button className="justify-self-start" onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <form className="form" {...form.formProps}>
          <ChoiceList legend="What is wrong with it?" name="problem" choices={problems} />
          <Field label="Note for the admins (optional)" name="note" autoComplete="off" problem={form.problemOf('note')} />
          <FormProblem text={form.formProblem} />
          <FormActions form={form} send="Report" sending="Sending..." onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}

function reportPath(subject: ReportSubject): string {
  return subject.kind === 'review'
    ? `/api/reports/reviews/${subject.userId}/${subject.movieId}`
    : `/api/reports/people/${subject.userId}/${subject.kind}`;
}
