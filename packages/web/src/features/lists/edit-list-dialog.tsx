import type { MovieList } from '@hexreel/domain/contract/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { changeLists } from './list-changes.ts';
import { ListFields, useListForm } from './list-fields.tsx';
import * as layout from '../../styles/layout.module.css';

/** Changes what a list says and who sees it. */
export default function EditListDialog({ list, onClose }: { readonly list: MovieList; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useListForm({
    send: (body) => changeLists(queryClient, () => browserApi.call('editList', { params: { listId: list.id }, body })),
    onSent: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={listTexts.edit}>
      <form className={layout.stack} {...form.formProps}>
        <ListFields form={form} texts={list} />
        <FormActions form={form} send={listTexts.save} sending={listTexts.saving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
