import { listTexts } from '@hexreel/domain/texts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { pageHref } from '../../lib/addresses.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { changeLists } from './list-changes.ts';
import { ListFields, useListForm } from './list-fields.tsx';
import { newListId } from '../../lib/random-id.ts';
import * as layout from '../../styles/layout.module.css';

/**
 * Makes a list and leads to it. @param movieIds the movies that it begins with, in their order
 * @param isRanked what the form begins with
 */
export default function NewListDialog({
  movieIds = noMovies,
  isRanked = false,
  onClose,
}: {
  readonly movieIds?: readonly number[];
  readonly isRanked?: boolean;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(newListId);
  const form = useListForm({
    send: (texts) =>
      changeLists(queryClient, () => browserApi.call('createList', { body: { ...texts, movieIds: [...movieIds], id } })),
    onSent: () => void navigate({ href: pageHref('/lists/$listId', { params: { listId: id } }) }),
  });
  return (
    <Dialog open onClose={onClose} title={listTexts.newList}>
      <form className={layout.stack} {...form.formProps}>
        <ListFields form={form} texts={{ title: '', description: '', isRanked, visibility: 'private' }} />
        <FormActions form={form} send={listTexts.create} sending={listTexts.creating} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const noMovies: readonly number[] = [];
