import type { PasswordResponse } from '@hexreel/domain/api/accounts';
import { checkNewPassword, isCommonPassword, passwordTexts } from '@hexreel/domain/passwords';
import { useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';

/** A new password by the code of a reset link. @param onReset all sessions have ended, this browser's too */
export function ResetPasswordForm({ oobCode, onReset }: { readonly oobCode: string; readonly onReset: () => void }) {
  const [common, setCommon] = useState(false);
  const form = useSentForm({
    names: ['password', 'confirmPassword'] as const,
    check: checkNewPassword,
    send: (values) => sendChange<PasswordResponse>('POST', '/api/auth/reset-password', { oobCode, ...values }),
    failureText: sendFailureText,
    onSent: onReset,
    onTyping: ({ password }) => setCommon(isCommonPassword(password)),
  });
  if (form.sent) {
    return (
      <div className="form">
        <FormNotice shown>
          <p>Your password is changed, and all devices are signed out.</p>
          {common && <p className="text-sm text-muted">{passwordTexts.common}</p>}
        </FormNotice>
        <a href="/login" className={buttonClass()}>
          Sign in
        </a>
      </div>
    );
  }
  const linkIsSpent = isApiError(form.error) && form.error.code === 'code_invalid';
  return (
    <form className="form" {...form.formProps}>
      {/* Password managers look for a name beside a password; the link does not tell whose it is. */}
      <input type="text" autoComplete="username" hidden />
      <NewPasswordFields common={common} problemOf={form.problemOf} />
      <FormProblem text={form.formProblem}>
        {linkIsSpent && (
          <a href="/forgot-password" className="form-link">
            Send another link
          </a>
        )}
      </FormProblem>
      <Button type="submit" disabled={form.disabled} className="w-full">
        {form.busy ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  );
}
