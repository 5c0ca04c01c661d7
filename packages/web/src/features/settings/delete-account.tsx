import { useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { usePasswordStep } from '../../lib/use-password-step.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  signInAgain,
  onDeleted,
}: {
  readonly email: string;
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
        <DeleteForm email={email} signInAgain={signInAgain} onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeleteForm({
  email,
  signInAgain,
  onDeleted,
  onCancel,
}: Parameters<typeof DeleteAccount>[0] & { readonly onCancel: () => void }) {
  const step = usePasswordStep(signInAgain);
  const form = useSentForm({
    names: ['password'] as const,
    check: ({ password }) => step.check(password),
    send: ({ password }) => step.send(() => browserApi.call('deleteAccount', { body: step.body(password) })),
    failureText: sendFailureText,
    onSent: (answer, _values, after) => step.follow(answer, after, { again: form.again, onSent: onDeleted }),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <p>
        This immediately and permanently deletes your ratings, reviews, votes, follows, watchlist, lists and diary. To keep a
        copy, download your data first.
      </p>
      {/* So that password managers know the account. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden />
      {step.field('Password', form.problemOf('password'))}
      <FormProblem text={form.formProblem} />
      <FormActions form={form} send="Delete forever" sending="Deleting..." onCancel={onCancel} />
    </form>
  );
}
