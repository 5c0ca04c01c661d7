import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HexreelRouter } from './router.tsx';
import { handleSearchKey } from './search-key.ts';

const state = { status: 'pending' };
const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve());

beforeAll(() => {
  handleSearchKey({ navigate, state } as unknown as HexreelRouter);
});

beforeEach(() => {
  navigate.mockClear();
  document.body.innerHTML = '';
});

function press(target: Element, key = '/', extra: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra });
  target.dispatchEvent(event);
  return event;
}

test('the slash focuses the search box of the page', () => {
  document.body.innerHTML = '<input id="search" type="search" value="saw">';
  expect(press(document.body).defaultPrevented).toBe(true);
  expect(document.activeElement?.id).toBe('search');
  expect(navigate).not.toHaveBeenCalled();
});

test("without one it opens Browse's", () => {
  press(document.body);
  expect(navigate).toHaveBeenCalledWith({ href: '/browse#search' });
});

test('what is typed while Browse is on its way is written into its box, and nothing after that', async () => {
  let arrive = () => undefined as void;
  navigate.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const execCommand = vi.fn<typeof document.execCommand>(() => true);
  document.execCommand = execCommand;
  press(document.body);
  expect(press(document.body, 's').defaultPrevented).toBe(true);
  press(document.body, 'ArrowDown');
  press(document.body, 'a', { ctrlKey: true });
  press(document.body, 'w');
  document.body.innerHTML = '<input id="search">';
  arrive();
  await vi.waitFor(() => expect(execCommand.mock.calls).toEqual([['insertText', false, 'sw']]));
  expect(document.activeElement?.id).toBe('search');
  expect(press(document.body, 'x').defaultPrevented).toBe(false);
});

test('where the page is kept, keys are its own again', () => {
  navigate.mockReturnValueOnce(new Promise(() => undefined));
  press(document.body);
  state.status = 'idle';
  expect(press(document.body, ' ').defaultPrevented).toBe(false);
  state.status = 'pending';
  expect(press(document.body, ' ').defaultPrevented).toBe(false);
});

test('in a text field, a slash is typed', () => {
  document.body.innerHTML = '<textarea></textarea><input type="text">';
  for (const field of document.querySelectorAll('textarea, input')) expect(press(field).defaultPrevented).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test('on a slider, where nothing is typed, it searches', () => {
  document.body.innerHTML = '<input type="range">';
  expect(press(document.querySelector('input') ?? document.body).defaultPrevented).toBe(true);
});

test("other keys and the browser's own shortcuts are ignored", () => {
  press(document.body, 'a');
  press(document.body, '/', { ctrlKey: true });
  expect(navigate).not.toHaveBeenCalled();
});
