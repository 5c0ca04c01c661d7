import { readKnown } from '@hexreel/domain/estimates';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { Averages } from '@hexreel/domain/characteristics';
import { backdropSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';
import type { ReactNode } from 'react';
import { storyPath } from '../../lib/movie-places.ts';
import { ReelFigure } from '../../ui/reel-figure.tsx';
import { DirectedBy } from './directed-by.tsx';
import { KnownFrom } from './known-from.tsx';
import { MovieChips } from './movie-chips.tsx';
import { MovieDescription } from './movie-description.tsx';
import { MovieFacts } from './movie-facts.tsx';
import { ReelLinks } from './reel-links.tsx';
import { sceneryTemplate } from './movie-pictures.ts';
import { WidePicture } from '../../ui/wide-picture.tsx';
import * as typography from '../../styles/typography.module.css';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as styles from './movie-hero.module.css';

/** Characters of a story that even the narrowest phone shows whole. */
const uncutStory = 100;

/**
 * The top of the movie page, in the order of its questions (R640): what is it (picture, poster, title, facts, actions, the
 * beginning of its story), what will it do to me (verdict, content warnings, its averages as a large reel), and what more
 * there is.
 * @param own the viewer's scores, which are drawn over the averages (R274)
 */
export function MovieHero({
  movie,
  own,
  poster,
  actions,
  warnings,
  reviews,
}: {
  readonly movie: MovieResponse;
  readonly own: Averages | null;
  readonly poster: ReactNode;
  readonly actions: ReactNode;
  /** The line of what members report. */
  readonly warnings: ReactNode;
  /** The way to them. */
  readonly reviews: ReactNode;
}) {
  const { title, originalTitle, originalLanguage } = movie;
  const known = readKnown(movie);
  const backdrop = movie.backdrop && sceneryTemplate(movie.backdrop);
  const drawnReel = known !== null && (
    <ReelFigure
      values={known.values}
      known={known}
      sourceOf={(name) => movie.known[name]?.source ?? known.source}
      own={own ?? undefined}
    />
  );
  return (
    <header className={styles.hero} data-backdrop={backdrop !== null}>
      {backdrop !== null && (
        <WidePicture
          className={styles.backdrop}
          src={imageUrl(backdrop, 'w1280')}
          srcSet={imageSourceSet(backdrop, backdropSizes)}
          sizes="100vw"
          width="1280"
          height="720"
          fetchPriority="high"
          decoding="sync"
        />
      )}
      <div className={styles.poster}>{poster}</div>
      <div className={styles.title}>
        <h1 data-length={lengthOf(title)} title={title.length > longest ? title : undefined}>
          {title}
        </h1>
        {originalTitle !== title && (
          <p className={styles.originalTitle}>
            <span className={typography.visuallyHidden}>Original title: </span>
            <span lang={originalLanguage}>{originalTitle}</span>
          </p>
        )}
        <MovieFacts movie={movie} />
        <DirectedBy directors={movie.directors} />
      </div>
      <div className={`${toggleFailure.row} ${styles.actions}`}>{actions}</div>
      {movie.overview !== '' && (
        <div className={styles.story}>
          <p>{movie.overview}</p>
          {movie.overview.length > uncutStory && (
            <a href={storyPath(movie.id)} data-keep-scroll className={typography.inlineLink}>
              Whole story
            </a>
          )}
        </div>
      )}
      <div className={styles.verdict}>
        <MovieDescription movie={movie} />
        {warnings}
      </div>
      {known !== null && (
        <div className={styles.reel}>
          {movie.raters === 0 ? drawnReel : <ReelLinks movieId={movie.id}>{drawnReel}</ReelLinks>}
          <KnownFrom known={known} movie={movie} />
        </div>
      )}
      <div className={styles.more}>
        {reviews}
        <MovieChips movie={movie} />
      </div>
    </header>
  );
}

/** Characters from which on a title's letters are smaller (R489); those beyond the last step may not all have room. */
const steps = [24, 48, 80] as const;
const [, , longest] = steps;

/** How many of the steps a title is beyond; undefined for a short one. */
function lengthOf(title: string): number | undefined {
  return steps.filter((step) => title.length > step).length || undefined;
}
