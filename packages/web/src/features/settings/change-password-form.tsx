import { useQueryClient } from '@tanstack/react-query';
import type { Account, PasswordResponse } from '@hexreel/domain/api/accounts';
import { checkNewPassword, isCommonPassword } from '@hexreel/domain/passwords';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { sessionsQuery } from './account-query.ts';

const names = ['currentPassword', 'password', 'confirmPassword'] as const;

/**
 * Another password, or the first one for those who came with Google.
 * @param signInAgain shown where the server wants to see a sign-in first
 */
export function ChangePasswordForm({ account, signInAgain }: { readonly account: Account; readonly signInAgain: ReactNode }) {
  const { email, username, displayName, hasPassword } = account;
  const queryClient = useQueryClient();
  const sessions = sessionsQuery(useApi());
  const [common, setCommon] = useState(false);
  const [done, setDone] = useState(false);
  const form = useSentForm({
    names,
    check: (values) =>
      hasPassword && values.currentPassword === ''
        ? { field: 'currentPassword', text: 'Enter your current password' }
        : checkNewPassword(values),
    send: ({ currentPassword, ...passwords }) =>
      sendChange<PasswordResponse>('POST', '/api/auth/change-password', {
        ...passwords,
        ...(hasPassword ? { currentPassword } : {}),
      }),
    failureText: sendFailureText,
    onSent: () => {
      form.formProps.ref.current?.reset();
      form.again();
      setDone(true);
      void queryClient.invalidateQueries({ queryKey: sessions.queryKey });
    },
    onTyping: ({ password }) => {
      setCommon(isCommonPassword(password, [username, displayName, email]));
      setDone(false);
    },
  });
  const wantsSignIn = isApiError(form.error) && form.error.code === 'reauthentication_required';
  return (
    <form className="form" {...form.formProps}>
      {/* So that password managers know whose password it is. */}
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
      <Button type="submit" look="quiet" disabled={form.disabled} className="justify-self-start">
        {form.busy ? 'Saving...' : hasPassword ? 'Change password' : 'Set a password'}
      </Button>
      <FormNotice shown={done}>
        <p>Your password is changed, and all other devices are signed out.</p>
      </FormNotice>
    </form>
  );
}
