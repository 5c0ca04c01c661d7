import type { HeroSlide as Slide } from '@hexreel/domain/contract/movies';
import { backdropSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pictureUrgency } from '../../ui/picture-urgency.ts';
import { WidePicture } from '../../ui/wide-picture.tsx';
import * as styles from './hero-slide.module.css';

/** One slide. Slides are stacked; hidden ones are inert for keyboard and screen readers. */
export function HeroSlide({
  slide,
  place,
  active,
  first,
  pictured,
}: {
  readonly slide: Slide;
  /** '2 of 5'. */
  readonly place: string;
  readonly active: boolean;
  /** The first slide's picture is part of the first view, and is there when its words are. */
  readonly first: boolean;
  readonly pictured: boolean;
}) {
  const sourceSet = slide.backdrop === null ? undefined : imageSourceSet(slide.backdrop, backdropSizes);
  return (
    <article className={styles.slide} aria-roledescription="slide" aria-label={place} data-active={active} inert={!active}>
      {slide.backdrop !== null && pictured && (
        <WidePicture
          className={styles.picture}
          src={imageUrl(slide.backdrop, 'w1280')}
          srcSet={sourceSet}
          sizes={sourceSet && '100vw'}
          width="1280"
          height="720"
          {...pictureUrgency(first)}
        />
      )}
      <div className={styles.text}>
        <p className={styles.source}>{slide.source}</p>
        <h2 className={styles.title}>
          {slide.title}
          {slide.year !== null && <span className={styles.year}> {slide.year}</span>}
        </h2>
        <p className={styles.overview}>{slide.overview}</p>
        <a href={moviePath(slide.id)} aria-label={`View Details: ${slide.title}`} className={buttonClass()}>
          View Details
        </a>
      </div>
    </article>
  );
}
