import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './page-progress.ts';
import type { HexreelRouter } from './router.tsx';

/* The line of a page that is on its way (R486). */

const listeners = new Map<string, (change: { hrefChanged: boolean }) => void>();
const router = {
  subscribe: (type: string, listener: (change: { hrefChanged: boolean }) => void) => listeners.set(type, listener),
} as unknown as HexreelRouter;
const emit = (type: 'onBeforeLoad' | 'onResolved', hrefChanged = true) => listeners.get(type)?.({ hrefChanged });
const shows = () => 'loading' in document.documentElement.dataset;

beforeEach(() => {
  vi.useFakeTimers();
  showProgress(router);
});
afterEach(() => {
  emit('onResolved');
  vi.useRealTimers();
});

test('it shows from 150 ms on until the page is there', () => {
  emit('onBeforeLoad');
  vi.advanceTimersByTime(149);
  expect(shows()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shows()).toBe(true);
  emit('onResolved');
  expect(shows()).toBe(false);
});

test('a page that is there sooner, or that is read again, has none', () => {
  emit('onBeforeLoad');
  vi.advanceTimersByTime(100);
  emit('onResolved');
  emit('onBeforeLoad', false);
  vi.advanceTimersByTime(1_000);
  expect(shows()).toBe(false);
});

test('another press on the way goes on from the first one', () => {
  emit('onBeforeLoad');
  vi.advanceTimersByTime(100);
  emit('onBeforeLoad');
  vi.advanceTimersByTime(50);
  expect(shows()).toBe(true);
});
