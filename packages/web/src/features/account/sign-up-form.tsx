import { signUpFailureText } from '@hexreel/domain/accounts';
import type { SignUpResponse } from '@hexreel/domain/api/accounts';
import { checkSignUp, displayNameTexts, hasReservedWord } from '@hexreel/domain/names';
import { isCommonPassword } from '@hexreel/domain/passwords';
import { useState } from 'react';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';

const names = ['username', 'displayName', 'email', 'password', 'confirmPassword'] as const;

/** The five fields of an account, checked in the specification's order (section 5) here and again on the server. */
export function SignUpForm({ onSignedUp }: { readonly onSignedUp: (answer: SignUpResponse) => void }) {
  const [hints, setHints] = useState(noHints);
  const form = useSentForm({
    names,
    check: (values) => checkSignUp(values),
    send: (values) => sendChange<SignUpResponse>('POST', '/api/auth/sign-up', values),
    failureText: signUpFailureText,
    onSent: onSignedUp,
    onTyping: ({ username, displayName, email, password }) =>
      setHints({
        reservedName: hasReservedWord(displayName),
        commonPassword: isCommonPassword(password, [username, displayName, email]),
      }),
  });
  return (
    <form className="form" {...form.formProps}>
      <Field
        label={<Named name="Username" note="cannot be changed" />}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint="3 to 32 letters, digits, dots, dashes or underscores"
        problem={form.problemOf('username')}
      />
      <Field
        label={<Named name="Display Name" note="can be changed later" />}
        name="displayName"
        autoComplete="nickname"
        problem={form.problemOf('displayName') ?? (hints.reservedName ? displayNameTexts.reserved : undefined)}
      />
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        problem={form.problemOf('email')}
      />
      <NewPasswordFields label="Password" common={hints.commonPassword} problemOf={form.problemOf} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" disabled={form.disabled} className="w-full">
        {form.busy ? 'Creating account...' : 'Sign up'}
      </Button>
    </form>
  );
}

const noHints = { reservedName: false, commonPassword: false };

function Named({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <>
      {name} <span className="font-normal text-muted">({note})</span>
    </>
  );
}
