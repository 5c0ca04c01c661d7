import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { RankedMovie } from '@hexreel/domain/contract/ratings';
import { characteristicTexts, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import { rankingTexts } from '@hexreel/domain/texts/rankings';
import type { ReactNode } from 'react';
import { Poster } from '../features/movie-card/poster.tsx';
import { moviePath } from '../lib/paths.ts';
import { characteristicText } from '../ui/characteristic-colour.ts';
import { Icon } from '../ui/icon.tsx';
import { useServerRendered } from '../ui/use-once-hydrated.ts';
import * as typography from '../styles/typography.module.css';
import * as styles from './ranking-table.module.css';

/** A movie's row in a ranking. Without raters where the scores are one user's own. */
export type RankingRow = Omit<RankedMovie, 'raters'> & { readonly raters?: number };

interface RankingTableProps {
  readonly caption: string;
  readonly criteria: readonly Characteristic[];
  readonly movies: readonly RankingRow[];
  readonly decimals: 1 | 2;
  readonly noteOf?: ((movieId: number) => string | null | undefined) | undefined;
  readonly renderAction?: ((movie: RankingRow) => ReactNode) | undefined;
  readonly whyOf?: WhyPlace | undefined;
}

/** Sentences about a movie's place (R755). @param above the movie one place up; null where it is unknown */
export type WhyPlace = (movie: RankedMovie, above: RankedMovie | null) => readonly string[];

/**
 * A ranking as a table (R117): position, poster, title, an average for each criterion or '-', the overall score, each with what
 * it is out of (R412), raters where they are known, and an action. On narrow screens each row becomes a card; it
 * remains a table for screen readers.
 * @param caption the table's name for screen readers
 * @param criteria the averages to show, in order
 * @param decimals of averages and scores: two of members', one of estimates
 * @param noteOf said of a movie below its title, such as that it has one of the viewer's hard no's (R292)
 * @param whyOf sentences about a movie's place, behind a button; for rows with raters
 * @param renderAction content of each row's last cell, such as a watchlist toggle; without it there is no such column
 */
export function RankingTable({ caption, criteria, movies, decimals, noteOf, renderAction, whyOf }: RankingTableProps) {
  const hasRaters = movies.some(({ raters }) => raters !== undefined);
  // On a page that the browser renders, the rows have their own heights at once, so that Back finds its place.
  const deferred = criteria.length > 2 ? styles.deferredAverages : styles.deferred;
  return (
    <table className={`${styles.table} ${useServerRendered() ? deferred : ''} ${whyOf === undefined ? '' : styles.explained}`}>
      <caption className={typography.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={typography.visuallyHidden}>Position</span>
          </th>
          <th scope="col" colSpan={2}>
            Movie
          </th>
          {criteria.map((name) => (
            <th key={name} scope="col">
              <span className={characteristicText[name]}>
                <Icon name={name} />
              </span>
              {characteristicTexts[name].label} <span className={styles.scale}>{rankingTexts.ofMaximumScore}</span>
            </th>
          ))}
          <th scope="col">
            {rankingTexts.score} <span className={styles.scale}>{rankingTexts.ofMaximumRankingScore}</span>
          </th>
          {hasRaters && <th scope="col">Raters</th>}
          {renderAction !== undefined && (
            <th scope="col">
              <span className={typography.visuallyHidden}>Watchlist</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {movies.map((movie, at) => (
          <Row key={movie.movieId} {...{ movie, above: movies[at - 1], criteria, decimals, noteOf, renderAction, whyOf }} />
        ))}
      </tbody>
    </table>
  );
}

/** A component of its own, so that a long ranking is hydrated in several tasks. */
function Row({
  movie,
  above,
  criteria,
  decimals,
  noteOf,
  renderAction,
  whyOf,
}: Pick<RankingTableProps, 'criteria' | 'decimals' | 'noteOf' | 'renderAction' | 'whyOf'> & {
  readonly movie: RankingRow;
  readonly above: RankingRow | undefined;
}) {
  const note = noteOf?.(movie.movieId) ?? null;
  return (
    <tr>
      <td className={styles.position}>{movie.position}</td>
      <td className={styles.poster}>
        <Poster template={movie.poster} sizes="5.5rem" small />
      </td>
      <th scope="row" className={styles.title}>
        <a href={moviePath(movie.movieId)}>{movie.title ?? rankingTexts.unknownTitle}</a>
        {movie.year !== null && <span> {movie.year}</span>}
        {note !== null && <p className={typography.hint}>{note}</p>}
      </th>
      {criteria.map((name) => (
        <td key={name} className={`${styles.average} ${characteristicText[name]}`}>
          <Icon name={name} size="small" className={styles.icon} />
          <span>{movie.averages[name]?.toFixed(decimals) ?? '-'}</span>
          <svg viewBox={`0 0 ${maximumScore} 1`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
            <path d={`M0 0H${movie.averages[name] ?? 0}V1H0`} />
          </svg>
        </td>
      ))}
      <td className={styles.score} data-scale={rankingTexts.ofMaximumRankingScore}>
        {movie.score.toFixed(decimals)}
      </td>
      {isRanked(movie) && (
        <td className={styles.raters}>
          {ratersText(movie.raters)}
          {whyOf !== undefined && <Why sentences={whyOf(movie, above !== undefined && isRanked(above) ? above : null)} />}
        </td>
      )}
      {renderAction !== undefined && <td className={styles.action}>{renderAction(movie)}</td>}
    </tr>
  );
}

function isRanked(movie: RankingRow): movie is RankedMovie {
  return movie.raters !== undefined;
}

/** Why a movie has its place, one open at a time. */
function Why({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <details name="why" className={styles.why}>
      <summary>{rankingTexts.why}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** The label is for rows shown without their column headings (`ranking-table.module.css`). */
function ratersText(raters: number): ReactNode {
  return (
    <>
      {countInDigits(raters)}
      <span> {raters === 1 ? 'rater' : 'raters'}</span>
    </>
  );
}
