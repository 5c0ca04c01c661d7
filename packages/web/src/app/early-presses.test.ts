import { act, createElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceMethods } from '../testing/replace-methods.ts';
import { repeatEarlyPresses } from './early-presses.ts';

/* A counter whose presses before hydration are repeated after it (R487). */

function Counter({ name, onPointer }: { readonly name: string; readonly onPointer?: (x: number) => void }) {
  const [count, setCount] = useState(0);
  return [
    createElement('button', { key: 'button', type: 'button', id: name, onClick: () => setCount((before) => before + 1) }, count),
    createElement('span', {
      key: 'dial',
      'data-dial': name,
      onPointerDown: ({ clientX }: { readonly clientX: number }) => onPointer?.(clientX),
    }),
  ];
}

const onPointer = vi.fn();
const page = createElement(
  'main',
  null,
  createElement(Counter, { name: 'one', onPointer }),
  createElement(Counter, { name: 'two' }),
);
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onPointer.mockClear();
  const box = document.createElement('div');
  box.innerHTML = renderToString(page);
  document.body.replaceChildren(box);
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const hydrate = () =>
  act(() => {
    root = hydrateRoot(document.body.firstElementChild ?? document.body, page);
  });
const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
};
const counts = () => ['one', 'two'].map((name) => element(`#${name}`).textContent);
/** Dimmed elements, by their kind. */
const dimmed = new Map<Element, string>();

// jsdom animates nothing.
beforeEach(() => {
  dimmed.clear();
  replaceMethods(Element.prototype, {
    animate(this: Element) {
      dimmed.set(this, this.id || this.localName);
      return { cancel: () => void dimmed.delete(this) } as unknown as Animation;
    },
  });
});
const marked = () => [...dimmed.values()];

const listens = vi.spyOn(window, 'addEventListener');
repeatEarlyPresses();
const listener = listens.mock.lastCall?.[1];
// Test files share one window.
afterAll(() => listener && window.removeEventListener('click', listener, true));

test('a press before hydration is dimmed, and repeated once React has the button', async () => {
  element('#one').click();
  await vi.waitFor(() => expect(marked()).toEqual(['one']));
  expect(counts()).toEqual(['0', '0']);
  hydrate();
  await act(() => vi.waitFor(() => expect(marked()).toEqual([])));
  expect(counts()).toEqual(['1', '0']);
});

test('of several presses the last one counts, and once', async () => {
  element('#one').click();
  element('#two').click();
  element('#two').click();
  await vi.waitFor(() => expect(marked()).toEqual(['two']));
  hydrate();
  await act(() => vi.waitFor(() => expect(marked()).toEqual([])));
  expect(counts()).toEqual(['0', '1']);
});

test('a dial is pressed where it was pressed', async () => {
  element('[data-dial=one]').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 7 }));
  await vi.waitFor(() => expect(marked()).toEqual(['span']));
  hydrate();
  await vi.waitFor(() => expect(onPointer.mock.calls).toEqual([[7]]));
});

test('what is hydrated is pressed once', async () => {
  hydrate();
  await act(async () => element('#one').click());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([counts(), marked()]).toEqual([['1', '0'], []]);
});
