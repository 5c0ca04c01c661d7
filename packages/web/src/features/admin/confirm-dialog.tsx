import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import type { ConfirmedForm } from './use-confirmed-form.tsx';
import * as layout from '../../styles/layout.module.css';

/** Asks an admin before something is done. @param children what will happen, and the action's own fields */
export function ConfirmDialog<Name extends string>({
  title,
  form,
  action,
  acting,
  onClose,
  children,
}: {
  readonly title: string;
  readonly form: ConfirmedForm<Name>;
  /** The button's label, and while it is in progress. */
  readonly action: string;
  readonly acting: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={layout.stack} {...form.formProps}>
        {children}
        {form.confirmation('For the audit log.')}
        <FormProblem text={form.formProblem} />
        <FormActions form={form} send={action} sending={acting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
