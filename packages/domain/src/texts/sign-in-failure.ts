import { ApiError } from '../contract/errors.ts';
import { accountFailureReason } from './accounts.ts';
import { errorTexts } from './errors.ts';

/** 'Failed to sign in: ' and the reason, except for an unverified address, which has its own sentence (R158). */
export function signInFailureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'email_unverified') return errorTexts.emailUnverified;
  return `Failed to sign in: ${accountFailureReason(error)}`;
}

/** 'Failed to create an account: ' and the reason, except for what is wrong with a field, which stands alone (R149). */
export function signUpFailureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'invalid_request' && error.field !== undefined) return error.message;
  return `Failed to create an account: ${accountFailureReason(error)}`;
}
