// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { advances, carouselReducer, startCarousel, type Carousel, type CarouselEvent } from './carousel.ts';

function after(...events: CarouselEvent[]): Carousel {
  return events.reduce(carouselReducer, startCarousel(5));
}

describe('autoplay', () => {
  test('advances the slides and wraps after the last', () => {
    const tick: CarouselEvent = { type: 'tick' };
    expect(after(tick).index).toBe(1);
    expect(after(tick, tick, tick, tick, tick).index).toBe(0);
  });

  test('pauses while the mouse is over the hero, the focus is in it, the tab is hidden or it is off the screen', () => {
    for (const reason of ['hover', 'focus', 'hidden', 'away'] as const) {
      const held = after({ type: 'hold', reason });
      expect(advances(held)).toBe(false);
      expect(carouselReducer(held, { type: 'tick' }).index).toBe(0);
      expect(advances(carouselReducer(held, { type: 'release', reason }))).toBe(true);
    }
  });

  test('resumes only when every reason to pause has gone, however often each was given', () => {
    const both = after({ type: 'hold', reason: 'hover' }, { type: 'hold', reason: 'hover' }, { type: 'hold', reason: 'focus' });
    const unfocused = carouselReducer(both, { type: 'release', reason: 'focus' });
    expect(advances(unfocused)).toBe(false);
    expect(advances(carouselReducer(unfocused, { type: 'release', reason: 'hover' }))).toBe(true);
  });

  test('does not move a single slide', () => {
    expect(advances(startCarousel(1))).toBe(false);
  });
});

describe('controls', () => {
  test('an arrow or a dot ends autoplay', () => {
    for (const event of [{ type: 'next' }, { type: 'previous' }, { type: 'show', index: 3 }] as const) {
      expect(advances(after(event))).toBe(false);
    }
  });

  test('the arrows wrap at both ends', () => {
    expect(after({ type: 'previous' }).index).toBe(4);
    expect(after({ type: 'show', index: 4 }, { type: 'next' }).index).toBe(0);
  });

  test('the button pauses and plays', () => {
    const paused = after({ type: 'toggle' });
    expect(advances(paused)).toBe(false);
    expect(advances(carouselReducer(paused, { type: 'toggle' }))).toBe(true);
  });

  test('reduced motion stops it before the first advance', () => {
    expect(after({ type: 'stop' }, { type: 'tick' }).index).toBe(0);
  });
});

describe('pictures', () => {
  test('load for the first slide alone until the timer preloads the next', () => {
    expect(startCarousel(5).pictured).toEqual([0]);
    expect(after({ type: 'prepare' }).pictured).toEqual([0, 1]);
  });

  test('load one slide ahead, each once', () => {
    expect(after({ type: 'prepare' }, { type: 'tick' }).pictured).toEqual([0, 1, 2]);
    expect(after({ type: 'next' }, { type: 'previous' }).pictured).toEqual([0, 1]);
  });
});
