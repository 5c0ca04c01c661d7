import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>
    <ul><li id="one"><button>Remove</button></li><li id="two"><button>Remove</button></li></ul>
    <section id="failure"><p><button>Retry</button></p></section>
    <input>
  </main>`;
  end = keepFocus();
});
afterEach(() => {
  vi.useRealTimers();
  end();
  document.body.replaceChildren();
});

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const settled = () => vi.advanceTimersByTimeAsync(1_000);

test('the row after a removed one has the focus, and the one before the last', async () => {
  focus('#one button');
  document.querySelector('#one')?.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('two'));
  document.querySelector('ul')?.insertAdjacentHTML('afterbegin', '<li id="new"></li>');
  focus('#two button');
  document.querySelector('#two')?.remove();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('new'));
});

test('what a button was in has the focus when it goes, also with what it stood in', async () => {
  focus('#failure button');
  document.querySelector('#failure button')?.remove();
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('p'));
  document.querySelector('#failure')?.remove();
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('main'));
});

test('code that moves the focus itself comes first', async () => {
  focus('#failure button');
  document.querySelector('#failure')?.remove();
  focus('input');
  await settled();
  expect(document.activeElement?.localName).toBe('input');
});

test('what leaves the page elsewhere changes nothing', async () => {
  focus('input');
  document.querySelector('#failure')?.remove();
  document.querySelector('input')?.blur();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
