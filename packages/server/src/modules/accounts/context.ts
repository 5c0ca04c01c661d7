import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { SessionCookie, SessionStore } from '../../platform/sessions/index.ts';
import type { Outbox } from '../mail/index.ts';
import { authHeaders, type Auth } from './auth.ts';
import type { Departure, ExportPart } from './leaving.ts';
import type { Passwords } from './passwords/index.ts';

/** What this module needs from outside. */
export interface AccountsOptions {
  readonly config: Pick<Config, 'publicUrl' | 'google' | 'smtpUrl' | 'passwordBlocklist'>;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly cookie: SessionCookie;
  readonly secret: string;
  readonly outbox: Outbox;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** What other modules do when a person leaves, and what they know of them. */
  readonly departures: readonly Departure[];
  readonly exportParts: readonly ExportPart[];
}

/** What the commands of this module work with. */
export interface AccountsContext extends AccountsOptions {
  readonly auth: Auth;
  readonly passwords: Passwords;
}

/** Where a request comes from, as limits and sessions record it. */
export interface Asker {
  readonly address: string;
  readonly headers: Headers;
}

export function askerOf(request: FastifyRequest): Asker {
  return { address: request.ip, headers: authHeaders({ ip: request.ip, userAgent: request.headers['user-agent'] }) };
}
