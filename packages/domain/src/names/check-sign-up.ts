import { checkPasswordLength, passwordTexts } from '../passwords/index.ts';
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
  /** The text that people see. */
  readonly text: string;
}

/**
 * What is wrong with a sign-up, first thing first: the specification's six checks in its order (section 5), then the rules
 * that the readings add (11). The form calls it before it sends, the server again when it receives.
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
