import { ApiError } from '../contract/errors.ts';
import { accountFailureReason } from './accounts.ts';

/** 'Failed to create an account: ' and the reason, except for what is wrong with a field, which stands alone (R149). */
export function signUpFailureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'invalid_request' && error.field !== undefined) return error.message;
  return `Failed to create an account: ${accountFailureReason(error)}`;
}
