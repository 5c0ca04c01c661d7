import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { movieAnswer, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { replaceMethods } from '../../testing/replace-methods.ts';

/** Which tabs of a movie are brought into view (R77). */

const answers: FakeAnswers = {
  readMovie: () => Promise.resolve(movieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
};
const scrolled = vi.fn();

/** Everything on the page is this far below the upper edge of the screen. */
function placeAt(top: number): void {
  replaceMethods(Element.prototype, { scrollIntoView: scrolled, getBoundingClientRect: () => new DOMRect(0, top, 0, 0) });
}

afterEach(() => scrolled.mockClear());

test.each([
  ['/movie/948?tab=cast', true],
  ['/movie/948?tab=rate', true],
  ['/movie/948', false],
  ['/movie/948?tab=cast#nowhere', false],
])('%s brings its tabs into view: %s', async (url, brings) => {
  placeAt(window.innerHeight);
  await openPage(url, answers);
  expect(scrolled.mock.calls.length > 0).toBe(brings);
});

test.each([
  ['is cut off by the edge of the screen', 1.4, true],
  ['is on the screen as a whole', 0.9, false],
])('Cast in the middle of the screen comes up where its list %s', async (_where, end, brings) => {
  placeAt(window.innerHeight * 0.5);
  const { router } = await openPage('/movie/948', answers);
  replaceMethods(Element.prototype, {
    getBoundingClientRect(this: Element) {
      const top = window.innerHeight * 0.5;
      return new DOMRect(0, top, 0, this.matches('[role=tabpanel]') ? window.innerHeight * end - top : 0);
    },
  });
  await act(() => router.navigate({ to: '/movie/$id', params: { id: '948' }, search: { tab: 'cast' } }));
  expect(scrolled.mock.calls.length > 0).toBe(brings);
});

test('tabs that are well in view stay where they are', async () => {
  placeAt(window.innerHeight * 0.5);
  const { router } = await openPage('/movie/948?tab=cast', answers);
  await act(() => router.navigate({ to: '/movie/$id', params: { id: '948' } }));
  expect(scrolled).not.toHaveBeenCalled();
});
