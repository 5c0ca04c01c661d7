import type { ListEntry } from '@hexreel/domain/contract/lists';
import { checkListNote } from '@hexreel/domain/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { changeLists } from './list-changes.ts';
import * as layout from '../../styles/layout.module.css';

/** Writes the note on a movie of a list; an empty one removes it. */
export default function ListNoteDialog({
  listId,
  entry: { movie, note },
  onClose,
}: {
  readonly listId: string;
  readonly entry: ListEntry;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useSentForm({
    names: ['note'] as const,
    check: (values) => {
      const text = checkListNote(values.note);
      return text === null ? null : { field: 'note', text };
    },
    send: (body) =>
      changeLists(queryClient, () => browserApi.call('saveListNote', { params: { listId, movieId: movie.id }, body })),
    failureText: sendFailureText,
    onSent: (_answer, _values, { isShown }) => {
      if (isShown) onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={movie.title}>
      <form className={layout.stack} {...form.formProps}>
        <TextArea label={listTexts.note} name="note" rows={4} defaultValue={note} problem={form.problemOf('note')} />
        <FormProblem text={form.formProblem} />
        <FormActions form={form} send={listTexts.saveNote} sending={listTexts.saving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
