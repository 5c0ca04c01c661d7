/**
 * Every failure of the API has one of these codes, a message for users and, where one field is at fault, its name.
 * Codes are stable: programs may rely on them; messages may be reworded unless a product rule fixes them.
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
  invite_invalid: 403,
  awaiting_approval: 403,
  second_factor_required: 403,
  cross_site: 403,
  not_found: 404,
  movie_not_found: 404,
  rating_not_found: 404,
  person_not_found: 404,
  report_not_found: 404,
  invite_not_found: 404,
  passkey_not_found: 404,
  room_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  username_taken: 409,
  last_admin: 409,
  conflict: 409,
  review_changed: 409,
  watchlist_full: 409,
  history_full: 409,
  following_full: 409,
  room_full: 409,
  movie_banned: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error answer. */
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
