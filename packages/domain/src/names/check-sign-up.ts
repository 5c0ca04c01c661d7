import { checkPasswordLength } from '../passwords/index.ts';
import { passwordTexts } from '../texts/passwords.ts';
import { checkDisplayNameContent, checkDisplayNamePresence } from './display-name.ts';
import { checkEmail } from './email.ts';
import { checkUsernameContent, checkUsernamePresence } from './username.ts';

/** The five fields of the sign-up form, as typed. */
export interface SignUpForm {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export interface SignUpProblem {
  readonly field: keyof SignUpForm;
  /** The text that users see. */
  readonly text: string;
}

/**
 * The first problem of a sign-up: six checks in order (R149), then the further ones (R151). The form calls it before it
 * submits, the server again on receipt.
 */
export function checkSignUp(form: SignUpForm): SignUpProblem | null {
  const checks: readonly (readonly [keyof SignUpForm, string | null])[] = [
    ['username', checkUsernamePresence(form.username)],
    ['displayName', checkDisplayNamePresence(form.displayName)],
    ['confirmPassword', form.password === form.confirmPassword ? null : passwordTexts.differ],
    ['password', checkPasswordLength(form.password)],
    ['username', checkUsernameContent(form.username)],
    ['displayName', checkDisplayNameContent(form.displayName)],
    ['email', checkEmail(form.email)],
  ];
  for (const [field, text] of checks) if (text !== null) return { field, text };
  return null;
}
