/** Reasons for a carousel to pause. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'away';

/** The hero's state: the current slide, and whether it advances. */
export interface Carousel {
  readonly index: number;
  readonly count: number;
  /** True if autoplay is on; an arrow or a dot turns it off for good, the pause button toggles it. */
  readonly playing: boolean;
  readonly holds: readonly PauseReason[];
  /** Slides whose pictures to load: those seen and, after a while, the next one. */
  readonly pictured: readonly number[];
}

export type CarouselEvent =
  | { readonly type: 'tick' | 'prepare' | 'next' | 'previous' | 'stop' | 'toggle' }
  | { readonly type: 'show'; readonly index: number }
  | { readonly type: 'hold' | 'release'; readonly reason: PauseReason };

export function startCarousel(count: number): Carousel {
  return { index: 0, count, playing: count > 1, holds: [], pictured: [0] };
}

/** True if five seconds from now the next slide shows (R47). */
export function advances(carousel: Carousel): boolean {
  return carousel.playing && carousel.holds.length === 0;
}

/** Every change of the hero. Arrows go around the ends. */
export function carouselReducer(carousel: Carousel, event: CarouselEvent): Carousel {
  switch (event.type) {
    case 'tick':
      return advances(carousel) ? picture(show(carousel, carousel.index + 1), carousel.index + 2) : carousel;
    case 'prepare':
      return picture(carousel, carousel.index + 1);
    case 'next':
      return { ...show(carousel, carousel.index + 1), playing: false };
    case 'previous':
      return { ...show(carousel, carousel.index - 1), playing: false };
    case 'show':
      return { ...show(carousel, event.index), playing: false };
    case 'stop':
      return { ...carousel, playing: false };
    case 'toggle':
      return { ...carousel, playing: !carousel.playing };
    case 'hold':
      return { ...carousel, holds: [...without(carousel.holds, event.reason), event.reason] };
    case 'release':
      return { ...carousel, holds: without(carousel.holds, event.reason) };
  }
}

function show(carousel: Carousel, wanted: number): Carousel {
  return picture({ ...carousel, index: around(carousel, wanted) }, wanted);
}

function picture(carousel: Carousel, wanted: number): Carousel {
  const index = around(carousel, wanted);
  return carousel.pictured.includes(index) ? carousel : { ...carousel, pictured: [...carousel.pictured, index] };
}

function around({ count }: Carousel, index: number): number {
  return (index + count) % count;
}

function without(holds: readonly PauseReason[], reason: PauseReason): PauseReason[] {
  return holds.filter((hold) => hold !== reason);
}
