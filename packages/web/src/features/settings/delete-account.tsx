import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

/**
 * The end of an account, after a question.
 * @param signInAgain shown where the server wants to see a sign-in first and there is no password
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
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
  const [wantsProof, setWantsProof] = useState(false);
  const form = useSentForm({
    names: ['password'] as const,
    check: ({ password }) =>
      wantsProof && hasPassword && password === '' ? { field: 'password', text: 'Enter your password' } : null,
    send: ({ password }) => sendChange('DELETE', '/api/me', password === '' ? {} : { password }),
    failureText: (error) => {
      if (isApiError(error) && error.code === 'reauthentication_required') setWantsProof(true);
      return sendFailureText(error);
    },
    onSent: onDeleted,
  });
  const problem = form.problemOf('password');
  return (
    <form className="form" {...form.formProps}>
      <p>
        Your ratings, reviews, votes, follows and watchlist go with it, at once and for ever. If you want to keep a copy, download
        your data first.
      </p>
      {wantsProof && hasPassword && (
        <>
          <input type="text" autoComplete="username" defaultValue={email} hidden />
          <PasswordField label="Password" name="password" autoComplete="current-password" problem={problem} />
        </>
      )}
      <FormProblem text={form.formProblem}>{wantsProof && !hasPassword && signInAgain}</FormProblem>
      <FormActions form={form} send="Delete for ever" sending="Deleting..." onCancel={onCancel} />
    </form>
  );
}
