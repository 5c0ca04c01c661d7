import { checkNewPassword, isCommonPassword } from '@hexreel/domain/passwords';
import { useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * Sets a new password with the code of a reset link. @param props.onReset called once all sessions are revoked, this
 * browser's too
 */
export function ResetPasswordForm({
  oobCode,
  doneText = 'Your password has been changed, and you have been signed out on all devices.',
  onReset,
}: {
  readonly oobCode: string;
  readonly doneText?: string;
  readonly onReset: () => void;
}) {
  const [common, setCommon] = useState(false);
  const form = useSentForm({
    names: ['password', 'confirmPassword'] as const,
    check: checkNewPassword,
    send: (values) => browserApi.call('resetPassword', { body: { oobCode, ...values } }),
    failureText: sendFailureText,
    onSent: onReset,
    onTyping: ({ password }) => setCommon(isCommonPassword(password)),
  });
  if (form.sent) {
    return (
      <div className={layout.stack}>
        <FormNotice shown>
          <p>{doneText}</p>
        </FormNotice>
        <a href="/login" className={buttonClass()}>
          Sign in
        </a>
      </div>
    );
  }
  const linkIsSpent = isApiError(form.error) && form.error.code === 'code_invalid';
  return (
    <form className={layout.stack} {...form.formProps}>
      {/* Password managers look for a username next to a password; the link does not reveal it. */}
      <input type="text" autoComplete="username" hidden />
      <NewPasswordFields common={common} problemOf={form.problemOf} />
      <FormProblem text={form.formProblem}>
        {linkIsSpent && (
          <a href="/forgot-password" className={typography.link}>
            Send another link
          </a>
        )}
      </FormProblem>
      <Button type="submit" {...form.buttonProps} className={layout.fullWidth}>
        {form.busy ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  );
}
