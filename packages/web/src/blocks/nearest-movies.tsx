import type { NearestMovie } from '@hexreel/domain/contract/limits';
import { missedLimitText } from '@hexreel/domain/texts/nearest-movies';
import { useId } from 'react';
import { MovieGrid } from './movie-grid.tsx';
import * as layout from '../styles/layout.module.css';
import * as typography from '../styles/typography.module.css';

/**
 * Where nothing is within limits: the movies that miss them by least, and by what (R580).
 * @param within what is said of a movie that misses none
 */
export function NearestMovies({
  nearest,
  title,
  within,
}: {
  readonly nearest: readonly NearestMovie[];
  readonly title: string;
  readonly within: string;
}) {
  const id = useId();
  if (nearest.length === 0) return null;
  const noteOf = ({ missed }: NearestMovie) => (missed.length === 0 ? within : missed.map(missedLimitText).join('. '));
  return (
    <section aria-labelledby={id} className={layout.stack}>
      <h2 id={id} className={typography.subheading}>
        {title}
      </h2>
      <MovieGrid
        movies={nearest.map(({ movie }) => movie)}
        eager={0}
        notes={new Map(nearest.map((one) => [one.movie.id, noteOf(one)]))}
      />
    </section>
  );
}
