import type { SignUpResponse } from '@hexreel/domain/contract/accounts';
import { checkSignUp, checkTypedDisplayName, checkTypedUsername } from '@hexreel/domain/names';
import { isCommonPassword } from '@hexreel/domain/passwords';
import { signUpTermsText } from '@hexreel/domain/texts/accounts';
import { signUpFailureText } from '@hexreel/domain/texts/sign-in-failure';
import { useState } from 'react';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, Field, UsernameField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './sign-up-form.module.css';

const names = ['username', 'displayName', 'email', 'password', 'confirmPassword'] as const;

/** The five fields of an account, checked in order (R149) here and again on the server. */
export function SignUpForm({
  invite,
  disabled,
  onBusy,
  onSignedUp,
}: {
  /** The token of an invite. */
  readonly invite: string | undefined;
  /** While another sign-up is in progress. */
  readonly disabled: boolean;
  /** Called when a request starts and when it ends. */
  readonly onBusy: (busy: boolean) => void;
  readonly onSignedUp: (answer: SignUpResponse) => void;
}) {
  const [hints, setHints] = useState(noHints);
  const form = useSentForm({
    names,
    check: (values) => checkSignUp(values),
    send: (values) => {
      onBusy(true);
      return browserApi
        .call('signUp', { body: { ...values, ...(invite !== undefined && { invite }) } })
        .finally(() => onBusy(false));
    },
    failureText: signUpFailureText,
    onSent: onSignedUp,
    onTyping: ({ username, displayName, email, password }) =>
      setHints({
        username: checkTypedUsername(username) ?? undefined,
        displayName: checkTypedDisplayName(displayName) ?? undefined,
        commonPassword: isCommonPassword(password, [username, displayName, email]),
      }),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <UsernameField
        label={<Named name="Username" note="cannot be changed" />}
        problem={form.problemOf('username') ?? hints.username}
      />
      <Field
        label={<Named name="Display Name" note="can be changed later" />}
        name="displayName"
        autoComplete="nickname"
        problem={form.problemOf('displayName') ?? hints.displayName}
      />
      <EmailField autoComplete="email" problem={form.problemOf('email')} />
      <NewPasswordFields label="Password" common={hints.commonPassword} problemOf={form.problemOf} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" {...form.buttonProps} disabled={disabled || form.buttonProps.disabled} className={layout.fullWidth}>
        {form.busy ? 'Creating account...' : 'Sign up'}
      </Button>
      <p className={typography.hint}>
        {signUpTermsText}{' '}
        <a href="/terms" className={typography.inlineLink}>
          Terms
        </a>{' '}
        ·{' '}
        <a href="/privacy" className={typography.inlineLink}>
          Privacy
        </a>
      </p>
    </form>
  );
}

const noHints: Hints = { commonPassword: false };

/** Hints while the form is being filled in. */
interface Hints {
  readonly username?: string | undefined;
  readonly displayName?: string | undefined;
  readonly commonPassword: boolean;
}

function Named({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <>
      {name} <span className={styles.note}>({note})</span>
    </>
  );
}
