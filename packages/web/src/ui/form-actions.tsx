import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import * as layout from '../styles/layout.module.css';

/** A dialog form's buttons: submit, with a label that changes during the request, and cancel. */
export function FormActions({
  form,
  send,
  sending,
  cancel = 'Cancel',
  onCancel,
}: {
  readonly form: { readonly busy: boolean; readonly buttonProps: Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> };
  readonly send: string;
  readonly sending: string;
  readonly cancel?: string;
  readonly onCancel: () => void;
}) {
  return (
    <div className={layout.cluster}>
      <Button type="submit" {...form.buttonProps}>
        {form.busy ? sending : send}
      </Button>
      <Button variant="quiet" onClick={onCancel} disabled={form.busy}>
        {cancel}
      </Button>
    </div>
  );
}
