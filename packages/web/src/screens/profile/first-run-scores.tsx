import { noScores } from '@hexreel/domain/rating';
import { firstRunTexts, placeText } from '@hexreel/domain/texts/first-run';
import { useState, type ReactNode } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { QuickRating } from '../../features/rating/quick-rating.tsx';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './use-verdict.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

/** Six scores each of a few seen movies, one movie after the other (R751). @param movies one at least @param children what stands next to the way to the next movie */
export function FirstRunScores({
  movies,
  owner,
  onDone,
  children,
}: {
  readonly movies: readonly Offer[];
  readonly owner: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const [place, setPlace] = useState(0);
  const offer = movies[place];
  if (offer === undefined) return null;
  const { movie, scores } = offer;
  const next = () => (place + 1 < movies.length ? setPlace(place + 1) : onDone());
  return (
    <div className={styles.scores}>
      <QuickRating
        key={movie.id}
        movieId={movie.id}
        owner={owner}
        picture={<Poster template={movie.poster} sizes="(min-width: 48rem) 14rem, 36vw" eager />}
        heading={
          <div aria-live="polite">
            <p className={typography.note}>{placeText('Movie', place + 1, movies.length)}</p>
            <h3 className={styles.name}>
              {movie.title} {movie.year !== null && <span className={styles.year}>{movie.year}</span>}
            </h3>
          </div>
        }
        saved={scores ?? noScores}
        onDone={next}
      />
      <div className={`${layout.apart} ${styles.foot}`}>
        {children}
        <Button variant="ghost" onClick={next}>
          {firstRunTexts.nextMovie}
        </Button>
      </div>
    </div>
  );
}
