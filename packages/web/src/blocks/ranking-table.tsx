import type { RankedMovie } from '@hexreel/domain/api/ratings';
import { characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import { rankingTexts } from '@hexreel/domain/ranking';
import type { ReactNode } from 'react';
import { Poster } from '../features/movies/poster.tsx';
import { moviePath } from '../lib/paths.ts';
import { characteristicText } from '../ui/characteristic-colour.ts';
import { Icon } from '../ui/icon.tsx';

/** A movie's place in a ranking. Without raters where the scores are one person's own. */
export type RankingRow = Omit<RankedMovie, 'raters'> & { readonly raters?: number };

/**
 * A ranking as a table (specification, section 2, Ranking rows): position, poster, title, an average for each criterion
 * to 2 decimals or '-', the overall score to 2 decimals, raters where they are known, and what can be done with the
 * movie. Where the screen is too narrow for columns, each row becomes a card of its own; the table stays one.
 * @param caption what screen readers call it
 * @param criteria which averages show, in their order
 * @param renderAction content of each row's last cell, such as a watchlist toggle; left out, there is no such column
 */
export function RankingTable({
  caption,
  criteria,
  movies,
  renderAction,
}: {
  readonly caption: string;
  readonly criteria: readonly Characteristic[];
  readonly movies: readonly RankingRow[];
  readonly renderAction?: ((movie: RankingRow) => ReactNode) | undefined;
}) {
  const hasRaters = movies.some(({ raters }) => raters !== undefined);
  return (
    <table className="ranking">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Position</span>
          </th>
          <th scope="col" colSpan={2}>
            Movie
          </th>
          {criteria.map((name) => (
            <th key={name} scope="col">
              <span className={characteristicText[name]}>
                <Icon name={name} className="size-5" />
              </span>
              {characteristicTexts[name].label}
            </th>
          ))}
          <th scope="col">Score</th>
          {hasRaters && <th scope="col">Raters</th>}
          {renderAction !== undefined && (
            <th scope="col">
              <span className="sr-only">Watchlist</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {movies.map((movie) => (
          <tr key={movie.movieId}>
            <td className="ranking-position">{movie.position}</td>
            <td className="ranking-poster">
              <Poster template={movie.poster} sizes="4rem" />
            </td>
            <th scope="row" className="ranking-title">
              <a href={moviePath(movie.movieId)}>{movie.title ?? rankingTexts.unknownTitle}</a>
              {movie.year !== null && <span> {movie.year}</span>}
            </th>
            {criteria.map((name) => (
              <td key={name} className={`ranking-average ${characteristicText[name]}`}>
                <Icon name={name} className="size-4" />
                <span>{movie.averages[name]?.toFixed(2) ?? '-'}</span>
                <svg viewBox={`0 0 ${maximumScore} 1`} preserveAspectRatio="none" className="ranking-bar" aria-hidden="true">
                  <path d={`M0 0H${movie.averages[name] ?? 0}V1H0`} />
                </svg>
              </td>
            ))}
            <td className="ranking-score">{movie.score.toFixed(2)}</td>
            {hasRaters && <td className="ranking-raters">{ratersText(movie.raters ?? 0)}</td>}
            {renderAction !== undefined && <td className="ranking-action">{renderAction(movie)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The word is for rows that stand without their column's heading (`styles/ranking.css`). */
function ratersText(raters: number): ReactNode {
  return (
    <>
      {raters.toLocaleString('en-US')}
      <span> {raters === 1 ? 'rater' : 'raters'}</span>
    </>
  );
}
