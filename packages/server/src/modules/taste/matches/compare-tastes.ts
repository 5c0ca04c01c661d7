import { characteristics } from '@hexreel/domain/characteristics';
import { matchAxis, type AxisMatch, type MatchStrength, type SharedScore, type Strangers } from '@hexreel/domain/match';
import type { ServedModel } from '../model/served-model.ts';
import type { ScoredMovie } from '../own/read-own-ratings.ts';

/** Two members' scores of the same movies, and what they say (R249). */
export interface Comparison {
  /** Movies that both scored in any characteristic. */
  readonly movies: number;
  /** One list a characteristic. */
  readonly shared: readonly (readonly SharedScore[])[];
  /** One a characteristic; null below five shared movies. */
  readonly axes: readonly (AxisMatch | null)[];
}

export interface OverallMatch {
  readonly glance: number;
  readonly apart: number;
  readonly strength: MatchStrength;
}

/**
 * Usual difference between two strangers before the first training: a third of the scale's width, as of scores drawn at
 * random.
 */
const unknownStrangers: Strangers = { apart: 3, spread: 2 };

export function strangersOn(model: ServedModel | null, axis: number): Strangers {
  const known = model?.shared.strangers[axis];
  return known === undefined || known.apart === 0 ? unknownStrangers : known;
}

/** The viewer's scores by movie: put together once for all whom they are compared with. */
export function scoresByMovie(ratings: readonly ScoredMovie[]): ReadonlyMap<number, readonly number[]> {
  return new Map(ratings.map(({ movieId, scores }) => [movieId, scores]));
}

/** @param model for what the crowd thinks; a movie that it does not know counts, and shows nothing about the crowd */
export function compareTastes(
  model: ServedModel | null,
  own: ReadonlyMap<number, readonly number[]>,
  theirs: readonly ScoredMovie[],
): Comparison {
  const { movies, shared } = sharedScores(model, own, theirs);
  return { movies, shared, axes: shared.map((list, axis) => matchAxis(list, strangersOn(model, axis))) };
}

/** The scores that both gave, without what they say. */
function sharedScores(
  model: ServedModel | null,
  own: ReadonlyMap<number, readonly number[]>,
  theirs: readonly ScoredMovie[],
): Pick<Comparison, 'movies' | 'shared'> {
  const shared: SharedScore[][] = characteristics.map(() => []);
  let movies = 0;
  for (const { movieId, scores } of theirs) {
    const mine = own.get(movieId);
    if (mine === undefined) continue;
    const place = model?.placeOf(movieId) ?? null;
    const averages = model === null || place === null ? null : model.averagesAt(place);
    let both = false;
    shared.forEach((list, axis) => {
      const [score = 0, other = 0] = [mine[axis], scores[axis]];
      if (score === 0 || other === 0) return;
      both = true;
      // Without a crowd, both are taken for it: so neither differs from it.
      list.push({ movieId, own: score, theirs: other, crowd: averages?.[axis] ?? (score + other) / 2 });
    });
    if (both) movies += 1;
  }
  return { movies, shared };
}

/** Over all characteristics with enough in common; null where there is none. */
export function overallMatch({ axes }: Comparison): OverallMatch | null {
  const known = axes.filter((axis) => axis !== null);
  if (known.length === 0) return null;
  const mean = (valueOf: (axis: AxisMatch) => number) => known.reduce((sum, axis) => sum + valueOf(axis), 0) / known.length;
  const strengths = ['hint', 'fair', 'good'] as const;
  const strongest = Math.max(...known.map(({ strength }) => strengths.indexOf(strength)));
  return {
    glance: Math.round(mean(({ glance }) => glance)),
    apart: mean(({ apart }) => apart),
    strength: strengths[strongest] ?? 'hint',
  };
}
