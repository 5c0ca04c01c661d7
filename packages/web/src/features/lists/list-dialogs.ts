import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Each is a chunk of its own, which comes when it is first opened. */
export const NewListDialog = lazyDialog(() => import('./new-list-dialog.tsx'));
export const EditListDialog = lazyDialog(() => import('./edit-list-dialog.tsx'));
export const RemoveListDialog = lazyDialog(() => import('./remove-list-dialog.tsx'));
export const ListNoteDialog = lazyDialog(() => import('./list-note-dialog.tsx'));
