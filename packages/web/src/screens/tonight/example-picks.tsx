import { fearAxes } from '@hexreel/domain/ladder';
import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { PickKind } from '@hexreel/domain/contract/tonight';
import { pickLabels, tonightTexts } from '@hexreel/domain/texts/tonight';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './example-picks.module.css';

/** Example of an evening's result, with popular movies; nothing where members have not scored any. */
export function ExamplePicks({ movies }: { readonly movies: readonly MovieSummary[] }) {
  const picks = examplePicks(movies);
  if (picks.length === 0) return null;
  return (
    <figure className={styles.example}>
      <figcaption className={typography.hint}>{tonightTexts.example}</figcaption>
      <ul className={styles.picks}>
        {picks.map(({ kind, movie }) => (
          <li key={kind}>
            <a href={moviePath(movie.id)} className={styles.pick}>
              <span className={styles.kind}>{pickLabels[kind]}</span>
              <Poster template={movie.poster} sizes="(min-width: 64rem) 11rem, 30vw" />
              <span className={styles.title}>{movie.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface ExamplePick {
  readonly kind: PickKind;
  readonly movie: MovieSummary;
}

/** Three different movies that suit what rooms call their picks (R323), by everyone's scores; none where these do not suffice. */
function examplePicks(movies: readonly MovieSummary[]): readonly ExamplePick[] {
  const scored = movies.filter((movie) => movie.poster !== null && fearAxes.every((axis) => valueOf(movie, axis) !== null));
  const worst = (movie: MovieSummary) => Math.max(...fearAxes.map((axis) => valueOf(movie, axis) ?? Infinity));
  const measures: readonly (readonly [PickKind, (movie: MovieSummary) => number])[] = [
    ['bestForAll', ({ voteAverage }) => voteAverage ?? 0],
    ['safest', (movie) => -worst(movie)],
    ['wildCard', (movie) => valueOf(movie, 'comedy') ?? 0],
  ];
  if (scored.length < measures.length) return [];
  const picks: ExamplePick[] = [];
  for (const [kind, measure] of measures) {
    const left = scored.filter((movie) => picks.every((pick) => pick.movie.id !== movie.id));
    picks.push({ kind, movie: left.reduce((best, movie) => (measure(movie) > measure(best) ? movie : best)) });
  }
  return picks;
}

function valueOf({ averages }: MovieSummary, name: Characteristic): number | null {
  return averages[characteristics.indexOf(name)] ?? null;
}
