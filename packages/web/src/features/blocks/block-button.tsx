import { blockTexts } from '@hexreel/domain/texts/blocks';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const BlockDialog = lazyDialog(() => import('./block-dialog.tsx'));

/** 'Mute or block', next to what another member wrote. For members, and never next to their own. */
export function BlockButton({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <DialogButton label={blockTexts.action} name={`${blockTexts.action} ${name}`}>
      {(close) => <BlockDialog id={id} name={name} onClose={close} />}
    </DialogButton>
  );
}
