import { characteristics } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { fewestRungs, type FearAxis } from '@hexreel/domain/ladder';
import { climbText, ladderTexts, levelText } from '@hexreel/domain/texts/ladder';
import { EstimateLegend } from '../../blocks/estimate-legend.tsx';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './example-stairs.module.css';

const axis: FearAxis = 'gore';
const steps = 5;

/** Example of a ladder with popular movies; nothing where members have scored too few. */
export function ExampleStairs({ movies }: { readonly movies: readonly MovieSummary[] }) {
  const stairs = exampleStairs(movies);
  const [first, last] = [stairs[0], stairs.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={styles.example}>
      <figcaption className={typography.hint}>
        {ladderTexts.example}: <span className={characteristicText[axis]}>{climbText(axis, first.value, last.value)}</span>
      </figcaption>
      <ol className={styles.stairs}>
        {stairs.map(({ movie, value }) => (
          <li key={movie.id} className={styles.step}>
            <a href={moviePath(movie.id)} aria-label={movie.title} className={styles.movie}>
              <Poster template={movie.poster} sizes="5rem" />
            </a>
            <span className={`${styles.block} ${characteristicText[axis]}`}>{levelText(value, movie.source)}</span>
          </li>
        ))}
      </ol>
      <EstimateLegend movies={stairs.map(({ movie }) => movie)} />
    </figure>
  );
}

/** Movies of which what is known (R490) rises in steps as equal as they can be, the mildest first; none where there are fewer than in any ladder. */
function exampleStairs(movies: readonly MovieSummary[]): readonly { readonly movie: MovieSummary; readonly value: number }[] {
  const scored = movies
    .flatMap((movie) => {
      const value = movie.expected[characteristics.indexOf(axis)] ?? null;
      return value === null || movie.poster === null ? [] : [{ movie, value }];
    })
    .sort((one, other) => one.value - other.value);
  const [first, last] = [scored[0], scored.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stairs = [first];
  for (let step = 1; step < steps; step += 1) {
    const wanted = first.value + (step / (steps - 1)) * (last.value - first.value);
    const above = scored.filter(({ value }) => value > (stairs.at(-1)?.value ?? 0));
    const [mildest, ...others] = above;
    if (mildest === undefined) break;
    stairs.push(
      others.reduce((best, each) => (Math.abs(each.value - wanted) < Math.abs(best.value - wanted) ? each : best), mildest),
    );
  }
  return stairs.length < fewestRungs ? [] : stairs;
}
