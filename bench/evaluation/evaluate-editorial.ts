import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { characteristics, characteristicTexts, type Characteristic } from '../../packages/domain/src/characteristics/index.ts';
import { readCsv } from './data-file.ts';
import { evaluateEditorialLimits } from './evaluate-editorial-limits.ts';
import type { Figure } from './figure.ts';
import { orderedAbove, rankCorrelation } from './rank-correlation.ts';
import { readKnownMovies, readScores, type KnownMovie } from './scored-movies.ts';

const comedyGenre = 35;
const goreKeywords = new Set(['gore', 'splatter', 'blood splatter']);

/** How well the editorial scores of this checkout fit what can be counted, and how far their two passes agree. */
export function evaluateEditorial(folder: string): Figure[] {
  const known = readKnownMovies(folder).filter(({ keywords }) => keywords.length > 0);
  return [...countedFigures(folder), ...keywordFigures(known), ...passFigures(), ...evaluateEditorialLimits()];
}

const table = 'Editorial scores';

function countedFigures(folder: string): Figure[] {
  const counts = readCounts(folder);
  if (counts.size === 0) return [];
  const pairs = readScores().flatMap((movie): [number, number][] => {
    const count = counts.get(movie.movieId);
    return count === undefined ? [] : [[movie.jumpScares, count]];
  });
  return [{ table, what: 'spearman', value: rankCorrelation(pairs), count: pairs.length, judgedFrom: 50, atLeast: 0.75 }];
}

/** Jump scares that were counted, by TMDB id; empty where the folder has no such file. */
export function readCounts(folder: string): ReadonlyMap<number, number> {
  const file = join(folder, 'jump_scares_counted.csv');
  if (!existsSync(file)) return new Map();
  const { header, cells } = readCsv(file);
  const [id, count] = [header.indexOf('tmdb_id'), header.indexOf('jump_count')];
  return new Map(cells.map((cell) => [Number(cell[id]), Number(cell[count])]));
}

function keywordFigures(movies: readonly KnownMovie[]): Figure[] {
  const figure = (name: Characteristic, isOne: (movie: KnownMovie) => boolean, what: string, atLeast: number): Figure[] => {
    const score = (movie: KnownMovie) => movie.scores[characteristics.indexOf(name)] ?? 0;
    const [these, others] = [movies.filter(isOne), movies.filter((movie) => !isOne(movie))];
    if (these.length === 0 || others.length === 0) return [];
    const value = orderedAbove(these.map(score), others.map(score));
    return [{ table, what: `${what} score higher than the rest (AUC)`, value, count: movies.length, atLeast }];
  };
  return [
    ...figure('gore', ({ keywords }) => keywords.some((word) => goreKeywords.has(word)), 'keywords of gore', 0.9),
    ...figure(
      'psychological',
      ({ keywords }) => keywords.some((word) => word.includes('psychological')),
      'keywords with "psychological"',
      0.88,
    ),
    ...figure('comedy', ({ genreIds }) => genreIds.includes(comedyGenre), 'comedies', 0.97),
  ];
}

function passFigures(): Figure[] {
  const second = new Map(readScores('passes/second.csv').map((movie) => [movie.movieId, movie]));
  const pairs = readScores('passes/first.csv').flatMap((one) => {
    const other = second.get(one.movieId);
    return other === undefined ? [] : [[one, other] as const];
  });
  return characteristics.map((name): Figure => {
    const apart = pairs.reduce((sum, [one, other]) => sum + Math.abs(one[name] - other[name]), 0);
    const what = `the two passes apart, ${characteristicTexts[name].label}`;
    return { table, what, value: apart / pairs.length, count: pairs.length, atMost: 1.2 };
  });
}
