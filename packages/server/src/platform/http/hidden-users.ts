import { randomBytes, randomUUID } from 'node:crypto';
import { possibleUserIds, withoutUsers, type HiddenUsers } from '@hexreel/domain/blocks';
import type { Endpoint } from '@hexreel/domain/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUuid } from '../../db/uuid.ts';

/** Those of some users who are hidden from a viewer; ids of anything else are none. */
export type FindHidden = (viewerId: string, ids: readonly string[]) => Promise<HiddenUsers>;

/**
 * Whether an endpoint's path or answer names users: its answer then depends on who asks (R821). What names one has a username or an
 * id that says whose it is.
 */
export function namesUsers({ path, answer }: Pick<Endpoint, 'path' | 'answer'>): boolean {
  if (/:userId\b|\/(?:users|usernames)\/:/u.test(path)) return true;
  if (answer === null) return false;
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
  return /"(?:username|userId|authorId)":/u.test(JSON.stringify(schema));
}

/**
 * Keeps users apart in the answers to a viewer whom a block concerns, or who mutes somebody: an address of a hidden user leads
 * nowhere, and answers leave out what names one. One statement each, only for such a viewer.
 */
export class UserHiding {
  readonly #find: FindHidden;

  /** @param find asks the primary, so that a block holds for the next request to any process */
  constructor(find: FindHidden) {
    this.#find = find;
  }

  /** The parameters of an address; ones that lead nowhere where they name a user who is hidden by a block. */
  async paramsFor<Params extends object>(endpoint: Endpoint, request: FastifyRequest, params: Params): Promise<Params> {
    const ids = Object.values<string>(params as Record<string, string>).filter(isUuid);
    if (ids.length === 0) return params;
    const viewerId = await concernedViewer(endpoint, request);
    if (viewerId === null || (await this.#find(viewerId, ids)).blocked.size === 0) return params;
    return leadingNowhere(params);
  }

  /** The rest of an answer, the same object where nothing is hidden; undefined where all of it is about a hidden user. */
  async leftOf(endpoint: Endpoint, request: FastifyRequest, value: unknown): Promise<unknown> {
    const viewerId = await concernedViewer(endpoint, request);
    if (viewerId === null) return value;
    const { blocked, muted } = await this.#find(viewerId, [...possibleUserIds(value)]);
    const hidden = endpoint.names === 'unmuted' ? new Set([...blocked, ...muted]) : blocked;
    return hidden.size === 0 ? value : withoutUsers(value, hidden);
  }
}

/** The id of the viewer if a block concerns them or they mute somebody, and the endpoint does not name all users. */
async function concernedViewer({ access, names }: Endpoint, request: FastifyRequest): Promise<string | null> {
  if (access === 'admin' || names === 'all' || !request.hasCredentials()) return null;
  const viewer = await request.viewer();
  return viewer?.hidesUsers === true ? viewer.id : null;
}

/** Parameters of the same form that no user, name or list has: the answer and its time are those of any unknown address. */
export function leadingNowhere<Params extends object>(params: Params): Params {
  const unknown = (value: string) => (isUuid(value) ? randomUUID() : randomBytes(16).toString('base64url'));
  const isMovieId = (value: string) => /^\d+$/u.test(value);
  const made = Object.entries(params as Record<string, string>).map(([name, value]) => [
    name,
    isMovieId(value) ? value : unknown(value),
  ]);
  return { ...params, ...Object.fromEntries(made) };
}
