import type { HeroSlide as Slide } from '@hexreel/domain/contract/movies';
import { useReducer, useRef, type FocusEvent, type PointerEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { advances, carouselReducer, startCarousel } from './carousel.ts';
import { HeroSlide } from './hero-slide.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSwipe } from './use-swipe.ts';
import * as styles from './hero.module.css';

/** Home's carousel of up to five movies (R44, R47). */
export function Hero({ slides }: { readonly slides: readonly Slide[] }) {
  const [carousel, dispatch] = useReducer(carouselReducer, slides.length, startCarousel);
  const hero = useRef<HTMLElement>(null);
  useAutoplay(hero, carousel, dispatch);
  const swipe = useSwipe({ onLeft: () => dispatch({ type: 'next' }), onRight: () => dispatch({ type: 'previous' }) });
  if (slides.length === 0) return null;

  const holds = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && dispatch({ type: 'hold', reason: 'hover' }),
    onPointerLeave: () => dispatch({ type: 'release', reason: 'hover' }),
    onFocus: () => dispatch({ type: 'hold', reason: 'focus' }),
    onBlur: (event: FocusEvent) =>
      !event.currentTarget.contains(event.relatedTarget) && dispatch({ type: 'release', reason: 'focus' }),
  };

  return (
    <section ref={hero} className={styles.hero} aria-roledescription="carousel" aria-label="Featured movies" {...holds}>
      <div aria-live={advances(carousel) ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={`${slide.source}-${slide.id}`}
            slide={slide}
            place={`${index + 1} of ${slides.length}`}
            active={index === carousel.index}
            first={index === 0}
            pictured={carousel.pictured.includes(index)}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label="Previous slide"
            onClick={() => dispatch({ type: 'previous' })}
            className={styles.button}
          >
            <Icon name="left" />
          </button>
          {slides.map((slide, index) => (
            <button
              key={`${slide.source}-${slide.id}`}
              type="button"
              aria-label={`Show slide ${index + 1}: ${slide.title}`}
              aria-current={index === carousel.index ? 'true' : undefined}
              onClick={() => dispatch({ type: 'show', index })}
              className={styles.dot}
            />
          ))}
          <button type="button" aria-label="Next slide" onClick={() => dispatch({ type: 'next' })} className={styles.button}>
            <Icon name="right" />
          </button>
          <button
            type="button"
            aria-label={carousel.playing ? 'Pause the slides' : 'Play the slides'}
            onClick={() => dispatch({ type: 'toggle' })}
            className={styles.button}
          >
            <Icon name={carousel.playing ? 'pause' : 'play'} />
          </button>
        </div>
      )}
    </section>
  );
}
