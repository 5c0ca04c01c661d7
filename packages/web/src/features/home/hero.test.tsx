import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { homeAnswer } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { bringIntoView, leaveView } from '../../testing/stub-browser.ts';

const slideMilliseconds = 5_000;

function heroElement(): Element {
  const hero = document.querySelector('[aria-roledescription=carousel]');
  if (hero === null) throw new Error('The page has no hero');
  return hero;
}

const shown = () => heroElement().querySelector('[aria-current]')?.getAttribute('aria-label');

test('the slides wait while they are off the screen', async () => {
  const [slide] = homeAnswer().hero;
  if (slide === undefined) throw new Error('The answer has no slide');
  const home = homeAnswer({ hero: [slide, { ...slide, id: slide.id + 1, title: 'The Fog' }] });
  vi.useFakeTimers();
  await openPage('/', { readHome: () => Promise.resolve(home) });
  const first = shown();

  await leaveView(heroElement());
  await act(async () => vi.advanceTimersByTimeAsync(3 * slideMilliseconds));
  expect(shown()).toBe(first);

  await bringIntoView(heroElement());
  await act(async () => vi.advanceTimersByTimeAsync(slideMilliseconds));
  expect(shown()).toBe('Show slide 2: The Fog');
  vi.useRealTimers();
});
