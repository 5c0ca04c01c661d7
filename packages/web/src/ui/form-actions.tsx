import { Button } from './button.tsx';

/** How a dialog's form ends: sent with a word that changes while it is under way, or left alone. */
export function FormActions({
  form,
  send,
  sending,
  onCancel,
}: {
  readonly form: { readonly busy: boolean; readonly disabled: boolean };
  readonly send: string;
  readonly sending: string;
  readonly onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={form.disabled}>
        {form.busy ? sending : send}
      </Button>
      <Button look="quiet" onClick={onCancel} disabled={form.busy}>
        Cancel
      </Button>
    </div>
  );
}
