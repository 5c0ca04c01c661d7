import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { GuestLimits, OpenedRoom, RoomResponse } from '@hexreel/domain/contract/tonight';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect } from 'vitest';
import { ask, nextCookie } from './requests.ts';
import { testNow, type TestApp } from './test-app.ts';

/** Somebody's browser in a room. */
export interface Someone {
  readonly token: string;
  readonly cookie: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rooms as browsers use them; each test has an address and an hour of its own, so that limits do not meet. */
export function withRooms(site: TestApp) {
  let address = 0;
  beforeEach(() => {
    address += 1;
    site.clock.now = testNow + 60_000;
  });
  const from = () => `127.1.1.${address}`;
  const path = ({ token }: Pick<Someone, 'token'>, rest = '') => `/api/tonight/${token}${rest}` as const;
  const call = (someone: Someone, method: Method, rest: string, body?: object): Promise<LightMyRequestResponse> =>
    ask(site.app, `${method} ${path(someone, rest)}`, {
      cookie: someone.cookie,
      address: from(),
      ...(body === undefined ? {} : { body }),
    });
  const roomOf = async (someone: Someone, ...[method, rest, body]: ['GET' | 'POST' | 'PUT', string, object?] | []) => {
    const answered = await call(someone, method ?? 'GET', rest ?? '', body);
    expect(answered.statusCode, answered.body).toBe(200);
    return answered.json<RoomResponse>();
  };
  const open = async (cookie = '', name = 'Host'): Promise<Someone> => {
    const answered = await ask(site.app, 'POST /api/tonight', { cookie, address: from(), body: { name } });
    expect(answered.statusCode, answered.body).toBe(200);
    return { token: answered.json<OpenedRoom>().token, cookie: cookie === '' ? nextCookie(answered) : cookie };
  };
  const join = async ({ token }: Pick<Someone, 'token'>, cookie = '', name = 'Guest'): Promise<Someone> => {
    // Seats are in the order of their coming.
    site.clock.now += 1_000;
    const answered = await ask(site.app, `POST ${path({ token }, '/seats')}`, { cookie, address: from(), body: { name } });
    expect(answered.statusCode, answered.body).toBe(200);
    return { token, cookie: cookie === '' ? nextCookie(answered) : cookie };
  };
  /** A guest's answers. */
  const answer = (guest: Someone, some: Partial<GuestLimits> = {}, seen: number[] = []) =>
    roomOf(guest, 'PUT', '/answers', { neverAbove: limitsOf(some), seen, isReady: true });
  return { from, path, call, roomOf, open, join, answer };
}

/** A guest's limits, off where nothing is said. */
export function limitsOf(some: Partial<GuestLimits> = {}): GuestLimits {
  return { ...perCharacteristic(() => null), ...some };
}

/** The movies that were found for a room. */
export function pickedIds({ picked }: RoomResponse): number[] {
  return picked?.picks.map(({ movie }) => movie.id) ?? [];
}
