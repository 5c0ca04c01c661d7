/** Why a carousel that would advance does not at the moment. */
export type HoldReason = 'hover' | 'focus' | 'hidden';

/** The hero's state: which slide shows, and whether time moves it on. */
export interface Carousel {
  readonly index: number;
  readonly count: number;
  /** Whether the visitor lets it advance; an arrow or a dot ends that for good, the pause button turns it both ways. */
  readonly playing: boolean;
  readonly holds: readonly HoldReason[];
  /** Slides whose pictures are worth loading: those seen and, once the first has had its time, the one to come. */
  readonly pictured: readonly number[];
}

export type CarouselEvent =
  | { readonly type: 'tick' | 'prepare' | 'next' | 'previous' | 'stop' | 'toggle' }
  | { readonly type: 'show'; readonly index: number }
  | { readonly type: 'hold' | 'release'; readonly reason: HoldReason };

export function startCarousel(count: number): Carousel {
  return { index: 0, count, playing: count > 1, holds: [], pictured: [0] };
}

/** Whether five seconds from now the next slide shows (specification, section 4; readings, 19). */
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

function without(holds: readonly HoldReason[], reason: HoldReason): HoldReason[] {
  return holds.filter((hold) => hold !== reason);
}
