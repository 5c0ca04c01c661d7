import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/stub-browser.ts';
import { useReorder } from './use-reorder.ts';

const animate = vi.fn<Element['animate']>();
const list = { current: document.createElement('ul') };
let reads = 0;

afterEach(() => {
  animate.mockReset();
  reads = 0;
});

/** Items of a list whose places are their indexes, as a browser would lay them out. */
function showItems(movies: readonly { readonly id: number }[], isShown = (_index: number) => true): void {
  list.current.replaceChildren(
    ...movies.map((_, index) => {
      const item = document.createElement('li');
      Object.defineProperty(item, 'offsetLeft', {
        get: () => {
          reads += 1;
          return index * 100;
        },
      });
      Object.defineProperty(item, 'offsetParent', { get: () => (isShown(index) ? document.body : null) });
      return Object.assign(item, { animate });
    }),
  );
}

function renderList(movies: readonly { readonly id: number }[]) {
  stubBrowser();
  showItems(movies);
  return renderHook((shown: readonly { readonly id: number }[]) => useReorder(list, shown), { initialProps: movies });
}

test('a list that is rendered again in the same order is not measured again', () => {
  const { rerender } = renderList([{ id: 1 }, { id: 2 }]);
  expect(reads).toBe(2);
  rerender([{ id: 1 }, { id: 2 }]);
  expect(reads).toBe(2);
  expect(animate).not.toHaveBeenCalled();
});

test('items move from their old places, and new ones appear (R268)', () => {
  const { rerender } = renderList([{ id: 1 }, { id: 2 }]);
  const next = [{ id: 2 }, { id: 3 }];
  showItems(next);
  rerender(next);
  expect(animate.mock.calls.map(([frames]) => frames)).toEqual([
    [{ transform: 'translate(100px, 0px)' }, {}],
    [{ opacity: 0.3 }, {}],
  ]);
});

test('what was not shown comes from nowhere: it appears', () => {
  const first = [{ id: 1 }, { id: 2 }];
  stubBrowser();
  showItems(first, (index) => index === 0);
  const { rerender } = renderHook((shown: typeof first) => useReorder(list, shown), { initialProps: first });
  const next = [{ id: 2 }, { id: 1 }];
  showItems(next, (index) => index === 0);
  rerender(next);
  expect(animate.mock.calls.map(([frames]) => frames)).toEqual([[{ opacity: 0.3 }, {}]]);
});
