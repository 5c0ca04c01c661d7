/**
 * Every failure of the API has one of these codes, a sentence for people and, where one field is at fault, its name.
 * Codes are stable: programs may rely on them, the sentences may be reworded unless the specification fixes them.
 */
export const errorCodes = {
  invalid_request: 400,
  invalid_subgenre: 400,
  code_invalid: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_unverified: 403,
  account_suspended: 403,
  wrong_password: 403,
  reauthentication_required: 403,
  sign_up_closed: 403,
  cross_site: 403,
  not_found: 404,
  movie_not_found: 404,
  rating_not_found: 404,
  person_not_found: 404,
  report_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  username_taken: 409,
  last_admin: 409,
  watchlist_full: 409,
  following_full: 409,
  movie_banned: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly requestId: string;
    /** The query, path or body field at fault, where there is one. */
    readonly field?: string;
  };
}

/** A failure with a code; thrown by commands and reads on the server and by the API client in the browser. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { field?: string; requestId?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = errorCodes[code];
    this.field = details.field;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Sentences that the specification fixes (section 8; readings, 15) and their kin of the account screens. */
export const errorTexts = {
  movieNotFound: 'Movie not found',
  movieBanned: 'This movie is not available.',
  ratingNotFound: 'Rating not found',
  personNotFound: 'Profile not found',
  ownReview: 'Nobody votes on their own review.',
  invalidSubgenre: 'Invalid subgenre',
  emailUnverified: 'Please verify your email before logging in.',
  invalidCredentials: 'Invalid email or password',
  codeInvalid: 'The verification link is invalid or expired.',
  resetCodeInvalid: 'The reset link is invalid or expired.',
  adminOnly: 'Access denied: admin only.',
  signInFirst: 'Sign in first.',
  suspended: 'This account is suspended.',
  wrongPassword: 'The current password is not right.',
  reauthenticate: 'Your last sign-in was a while ago. Enter your password to go on.',
  reauthenticateWithGoogle: 'Your last sign-in was a while ago. Sign in with Google again to go on.',
  signUpClosed: 'Sign-up is closed, since this site cannot send email yet.',
  lastAdmin: 'You are the only admin. Make somebody else an admin first.',
} as const;
