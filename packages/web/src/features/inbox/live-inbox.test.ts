import type { InboxCount } from '@hexreel/domain/contract/inbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followInbox } from './live-inbox.ts';

/** A connection as the browser has it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

/** One lock, as the browser gives it: to the first who asks, then to the next. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? Promise.reject(new DOMException('', 'AbortError')) : hold()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const open = () => FakeSource.opened.filter(({ readyState }) => readyState === 1);
const changed = () => open()[0]?.dispatchEvent(new Event('changed'));
const ends: (() => void)[] = [];

/** A tab, and the numbers that it showed. */
function openTab(read: () => Promise<InboxCount>, userId = 'mina') {
  const shown: number[] = [];
  const end = followInbox(userId, read, ({ unread }) => void shown.push(unread));
  ends.push(end);
  return { shown, end };
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  FakeSource.opened = [];
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(navigator, 'locks');
});

test('of two tabs one is connected and reads, and both show the number; the other takes over', async () => {
  const read = vi.fn(() => Promise.resolve({ unread: 3 }));
  const [first, second] = [openTab(read), openTab(read)];
  const stranger = openTab(() => Promise.resolve({ unread: 7 }), 'lucy');
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  changed();
  await vi.waitFor(() => expect([first.shown, second.shown]).toEqual([[3], [3]]));
  expect([read.mock.calls.length, stranger.shown]).toEqual([1, []]);
  first.end();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  expect(FakeSource.opened).toHaveLength(2);
  changed();
  await vi.waitFor(() => expect(second.shown).toEqual([3, 3]));
  expect(first.shown).toEqual([3]);
});

test('what changes while the number is read is read afterwards, once', async () => {
  const answers: ((count: InboxCount) => void)[] = [];
  const read = vi.fn(() => new Promise<InboxCount>((resolve) => void answers.push(resolve)));
  const { shown } = openTab(read);
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  for (let times = 0; times < 3; times += 1) changed();
  expect(read).toHaveBeenCalledTimes(1);
  answers[0]?.({ unread: 1 });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  answers[1]?.({ unread: 2 });
  await vi.waitFor(() => expect(shown).toEqual([1, 2]));
});

test('a failed read is none', async () => {
  const read = vi.fn<() => Promise<InboxCount>>().mockRejectedValueOnce(new Error('Offline')).mockResolvedValue({ unread: 1 });
  const { shown } = openTab(read);
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  changed();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  changed();
  await vi.waitFor(() => expect(shown).toEqual([1]));
});

test('a page that is kept for Back is not connected', async () => {
  openTab(() => Promise.resolve({ unread: 0 }));
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  dispatchEvent(new Event('pagehide'));
  expect(open()).toHaveLength(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(open()).toHaveLength(1));
});

test('a browser without locks opens no connection', () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab(() => Promise.resolve({ unread: 0 }));
  expect(FakeSource.opened).toEqual([]);
});
