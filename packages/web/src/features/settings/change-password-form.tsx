import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@hexreel/domain/contract/accounts';
import { checkNewPassword, isCommonPassword } from '@hexreel/domain/passwords';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { accountQuery, sessionsQuery } from './account-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';

const names = ['currentPassword', 'password', 'confirmPassword'] as const;

/**
 * Changes the password, or sets the first one for users who signed up with Google.
 * @param signInAgain shown where the server requires a recent sign-in
 */
export function ChangePasswordForm({
  account: { email, username, displayName, hasPassword },
  signInAgain,
}: {
  readonly account: Account;
  readonly signInAgain: ReactNode;
}) {
  const queryClient = useQueryClient();
  const api = useApi();
  const [sessions, account] = [sessionsQuery(api), accountQuery(api)];
  const [common, setCommon] = useState(false);
  const [done, setDone] = useState(false);
  const form = useSentForm({
    names,
    check: (values) =>
      hasPassword && values.currentPassword === ''
        ? { field: 'currentPassword', text: 'Enter your current password' }
        : checkNewPassword(values),
    send: ({ currentPassword, ...passwords }) =>
      browserApi.call('changePassword', { body: { ...passwords, ...(hasPassword ? { currentPassword } : {}) } }),
    failureText: sendFailureText,
    onSent: () => {
      form.formProps.ref.current?.reset();
      form.again();
      setDone(true);
      void queryClient.invalidateQueries({ queryKey: sessions.queryKey });
      // The first password of an account: from now on it is asked for.
      if (!hasPassword) void queryClient.invalidateQueries({ queryKey: account.queryKey });
    },
    onTyping: ({ password }) => {
      setCommon(isCommonPassword(password, [username, displayName, email]));
      setDone(false);
    },
  });
  const wantsSignIn = isApiError(form.error) && form.error.code === 'reauthentication_required';
  return (
    <form className={layout.stack} {...form.formProps}>
      {/* So that password managers know the account. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden />
      {hasPassword && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          problem={form.problemOf('currentPassword')}
        />
      )}
      <NewPasswordFields common={common} problemOf={form.problemOf} />
      <FormProblem text={form.formProblem}>{wantsSignIn && signInAgain}</FormProblem>
      <Button type="submit" variant="quiet" {...form.buttonProps} className={layout.atStart}>
        {form.busy ? 'Saving...' : hasPassword ? 'Change password' : 'Set a password'}
      </Button>
      <FormNotice shown={done}>
        <p>Your password has been changed, and you have been signed out on all other devices.</p>
      </FormNotice>
    </form>
  );
}
