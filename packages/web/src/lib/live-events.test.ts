import { awayAfter, heartbeat } from '@hexreel/domain/tonight';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToChanges } from './live-events.ts';

/** A connection as the browser has it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  say(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

const changed = vi.fn();
let stop: () => void;
const latest = () => FakeSource.opened.at(-1) ?? new FakeSource('none');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
  changed.mockReset();
  stop = listenToChanges('/live', changed);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('each change is told; that the connection is alive is none', () => {
  latest().say('alive');
  expect(changed).not.toHaveBeenCalled();
  latest().say('changed');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a refused connection is tried again, and what was missed is read', () => {
  latest().readyState = FakeSource.CLOSED;
  latest().say('error');
  expect(changed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.opened).toHaveLength(2);
});

test('the browser’s own new try is left alone', () => {
  latest().readyState = 0;
  latest().say('error');
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.opened).toHaveLength(1);
});

test('a connection without a word is taken for broken', () => {
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(heartbeat);
    latest().say('alive');
  }
  expect(FakeSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(awayAfter + heartbeat);
  expect(FakeSource.opened).toHaveLength(2);
  expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED);
});

test('a phone that wakes up reads at once, and reconnects where it slept long', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  expect([changed.mock.calls.length, FakeSource.opened.length]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 600_000);
  dispatchEvent(new Event('online'));
  expect([changed.mock.calls.length, FakeSource.opened.length]).toEqual([2, 2]);
});

test('who left listens no more', () => {
  stop();
  expect(latest().readyState).toBe(FakeSource.CLOSED);
  dispatchEvent(new Event('online'));
  expect(changed).not.toHaveBeenCalled();
});
