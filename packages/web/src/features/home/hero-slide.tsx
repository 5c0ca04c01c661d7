import type { HeroSlide as Slide } from '@hexreel/domain/api/movies';
import { backdropSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** One slide. Slides lie on top of each other; those that do not show are out of reach for keyboard and screen reader. */
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
  /** The first slide's picture is the largest thing of the first view, so it loads before all others. */
  readonly first: boolean;
  readonly pictured: boolean;
}) {
  const sourceSet = slide.backdrop === null ? undefined : imageSourceSet(slide.backdrop, backdropSizes);
  return (
    <article className="hero-slide" aria-roledescription="slide" aria-label={place} data-active={active} inert={!active}>
      {slide.backdrop !== null && pictured && (
        <img
          className="hero-picture"
          src={imageUrl(slide.backdrop, 'w1280')}
          srcSet={sourceSet}
          sizes={sourceSet && '100vw'}
          width="1280"
          height="720"
          alt=""
          fetchPriority={first ? 'high' : 'low'}
          decoding={first ? 'sync' : 'async'}
        />
      )}
      <div className="hero-text page-edge">
        <p className="hero-source">{slide.source}</p>
        <h2 className="hero-title">
          {slide.title}
          {slide.year !== null && <span className="hero-year"> {slide.year}</span>}
        </h2>
        <p className="hero-overview">{slide.overview}</p>
        <a href={moviePath(slide.id)} aria-label={`View Details: ${slide.title}`} className={buttonClass()}>
          View Details
        </a>
      </div>
    </article>
  );
}
