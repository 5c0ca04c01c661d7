import type { Api, CallName } from '@hexreel/domain/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdOwnRequests } from './hold-own-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Ending {
  readonly resolve: (value: null) => void;
  readonly reject: (error: Error) => void;
}

/** An API whose sign-out ends when the test says so, and what it was asked for. */
function heldApi() {
  const sent: CallName[] = [];
  const signOut: Ending = { resolve: () => undefined, reject: () => undefined };
  const ending = new Promise<null>((resolve, reject) => Object.assign(signOut, { resolve, reject }));
  const call = (name: CallName) => {
    sent.push(name);
    return name === 'signOut' ? ending : Promise.resolve({});
  };
  const api = { call } as unknown as Api;
  holdOwnRequests(api);
  return { api, sent, signOut };
}

const read = (api: Api) => {
  void api.call('suggestOwnMovies', { query: { search: 'saw' } });
  void api.call('browseMovies', { query: {} });
};
const pass = () => vi.dynamicImportSettled().then(() => vi.advanceTimersByTimeAsync(0));

test('before a sign-out everything is sent', async () => {
  const { api, sent } = heldApi();
  read(api);
  await pass();
  expect(sent).toEqual(['suggestOwnMovies', 'browseMovies']);
});

test('what is the viewer’s own is not sent while the session ends, nor just after', async () => {
  const { api, sent, signOut } = heldApi();
  const ended = api.call('signOut');
  read(api);
  await pass();
  expect(sent).toEqual(['signOut', 'browseMovies']);
  signOut.resolve(null);
  await ended;
  read(api);
  await pass();
  expect(sent).toEqual(['signOut', 'browseMovies', 'browseMovies']);
  // For the next viewer.
  await vi.advanceTimersByTimeAsync(1_000);
  read(api);
  await pass();
  expect(sent.slice(3)).toEqual(['suggestOwnMovies', 'browseMovies']);
});

test('a sign-out that fails lets everything go on', async () => {
  const { api, sent, signOut } = heldApi();
  const failed = api.call('signOut').catch(() => 'failed');
  read(api);
  signOut.reject(new Error('down'));
  expect(await failed).toBe('failed');
  await pass();
  expect(sent).toEqual(['signOut', 'browseMovies', 'suggestOwnMovies']);
});
