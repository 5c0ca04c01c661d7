import type { Access } from '@hexreel/domain/contract/endpoint';

/** A valid request, and the status that each kind of user gets for it. */
export interface Row {
  readonly body?: unknown;
  /** The path to request if the route's own has parameters. */
  readonly path?: string;
  readonly visitor: number;
  readonly unverified: number;
  /** For an admin's approval. */
  readonly waiting: number;
  readonly member: number;
  /** Another user's session on the user's data; for a route without a user in its address, the same as a user. */
  readonly other: number;
  readonly admin: number;
}

export type Details = Pick<Row, 'body' | 'path'>;

export const forEveryone = (status: number, more: Details = {}): Row => ({
  ...more,
  visitor: status,
  unverified: status,
  waiting: status,
  member: status,
  other: status,
  admin: status,
});
const forSignedIn = (status: number, more: Details = {}): Row => ({
  ...forEveryone(status, more),
  visitor: 401,
  unverified: 401,
  waiting: 401,
});
const forAdmins = (status: number, more: Details = {}): Row => ({
  ...forSignedIn(status, more),
  member: 403,
  other: 403,
});

/** Expected statuses of an endpoint's access in the contract for each kind of user. */
export const rowsByAccess: Readonly<Record<Access, (status: number, more: Details) => Row>> = {
  everyone: forEveryone,
  member: forSignedIn,
  admin: forAdmins,
};

/** Routes of a private site that are open to strangers, stated a second time (R800): all others are for those who are signed in. */
export const openOnPrivateSites: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /robots.txt',
  'GET /.well-known/change-password',
  'GET /admin',
  'GET /dev/outbox',
  'GET /dev/outbox/:id',
  'GET /api/me',
  'GET /api/auth/google',
  'GET /api/auth/callback/google',
  'GET /api/auth/openid/:provider',
  'GET /api/auth/openid/:provider/callback',
  'POST /api/auth/openid-address',
  'GET /api/auth/export',
  'POST /api/auth/sign-up',
  'GET /api/setup',
  'POST /api/setup',
  'POST /api/auth/invite',
  'POST /api/auth/sign-in',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/second-factor',
  'POST /api/auth/sign-out',
  'POST /api/auth/verify-email',
  'POST /api/auth/resend-verification',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/vitals',
  'GET /api/site/texts/:name',
  'POST /hooks/:token',
  'POST /unsubscribe',
]);
