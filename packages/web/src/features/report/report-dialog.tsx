import type { ReportBody } from '@hexreel/domain/contract/reports';
import { checkReason, textProblems } from '@hexreel/domain/moderation';
import { reportTexts, textProblemLabels } from '@hexreel/domain/texts/reports';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';

/** Subject of a report: a review, the texts of a list, or a user's name or bio. */
export type ReportSubject =
  | { readonly kind: 'review'; readonly userId: string; readonly movieId: number }
  | { readonly kind: 'list'; readonly listId: string }
  | { readonly kind: 'display-name' | 'bio'; readonly userId: string };

const problems = textProblems.map((value) => ({ value, label: textProblemLabels[value] }));

/** Asks what is wrong, once per user; a second report replaces the first. */
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
    send: ({ problem, note }) =>
      report(subject, {
        problem: textProblems.find((known) => known === problem) ?? 'other',
        ...(note.trim() === '' ? {} : { note }),
      }),
    failureText: sendFailureText,
    onSent: () => undefined,
  });
  return (
    <Dialog open onClose={onClose} title={form.sent ? 'Reported' : `Report ${name}`}>
      {form.sent ? (
        <div className={layout.stack}>
          <output>{reportTexts.sent}</output>
          <Button className={layout.atStart} onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <form className={layout.stack} {...form.formProps}>
          <ChoiceList legend="What is wrong with it?" name="problem" choices={problems} />
          <Field label="Note for the admins (optional)" name="note" autoComplete="off" problem={form.problemOf('note')} />
          <FormProblem text={form.formProblem} />
          <FormActions form={form} send="Report" sending="Sending..." onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}

function report(subject: ReportSubject, body: ReportBody): Promise<null> {
  if (subject.kind === 'list') return browserApi.call('reportList', { params: { listId: subject.listId }, body });
  const { userId } = subject;
  if (subject.kind === 'review') return browserApi.call('reportReview', { params: { userId, movieId: subject.movieId }, body });
  return browserApi.call(subject.kind === 'bio' ? 'reportBio' : 'reportDisplayName', { params: { userId }, body });
}
