// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { reloadOnce } from './stale-deploy.ts';

function memory(): () => Pick<Storage, 'getItem' | 'setItem'> {
  const entries = new Map<string, string>();
  return () => ({ getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) });
}

test('a missing chunk reloads the page', () => {
  const reload = vi.fn<() => void>();
  expect(reloadOnce({ now: 1_000_000, storage: memory(), reload })).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a chunk that is still missing after the reload does not start a loop', () => {
  const storage = memory();
  const reload = vi.fn<() => void>();
  reloadOnce({ now: 1_000_000, storage, reload });
  expect(reloadOnce({ now: 1_002_000, storage, reload })).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('the next deploy reloads again', () => {
  const storage = memory();
  const reload = vi.fn<() => void>();
  reloadOnce({ now: 1_000_000, storage, reload });
  expect(reloadOnce({ now: 1_060_000, storage, reload })).toBe(true);
});

test('where storage is blocked nothing is reloaded, since nothing would end a loop', () => {
  const reload = vi.fn<() => void>();
  const storage = () => {
    throw new Error('The operation is insecure.');
  };
  expect(reloadOnce({ now: 1_000_000, storage, reload })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
