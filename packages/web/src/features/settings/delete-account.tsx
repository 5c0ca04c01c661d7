import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';

/**
 * Deletes the account, after a confirmation.
 * @param signInAgain shown where the server requires a recent sign-in and there is no password
 */
export function DeleteAccount({
  email,
  hasPassword,
  signInAgain,
  onDeleted,
}: {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly signInAgain: ReactNode;
  readonly onDeleted: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <DeleteForm
          email={email}
          hasPassword={hasPassword}
          signInAgain={signInAgain}
          onDeleted={onDeleted}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function DeleteForm({
  email,
  hasPassword,
  signInAgain,
  onDeleted,
  onCancel,
}: Parameters<typeof DeleteAccount>[0] & { readonly onCancel: () => void }) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useSentForm({
    names: ['password'] as const,
    check: ({ password }) =>
      needsPassword && hasPassword && password === '' ? { field: 'password', text: 'Enter your password' } : null,
    send: ({ password }) => browserApi.call('deleteAccount', { body: password === '' ? {} : { password } }),
    failureText: (error) => {
      if (isApiError(error) && error.code === 'reauthentication_required') setNeedsPassword(true);
      return sendFailureText(error);
    },
    onSent: onDeleted,
  });
  const problem = form.problemOf('password');
  return (
    <form className={layout.stack} {...form.formProps}>
      <p>
        This immediately and permanently deletes your ratings, reviews, votes, follows, watchlist, lists and diary. To keep a
        copy, download your data first.
      </p>
      {needsPassword && hasPassword && (
        <>
          <input type="text" autoComplete="username" defaultValue={email} hidden />
          <PasswordField label="Password" name="password" autoComplete="current-password" problem={problem} />
        </>
      )}
      <FormProblem text={form.formProblem}>{needsPassword && !hasPassword && signInAgain}</FormProblem>
      <FormActions form={form} send="Delete forever" sending="Deleting..." onCancel={onCancel} />
    </form>
  );
}
