import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RatingRows } from '../../packages/domain/src/taste/index.ts';
import { foldOf } from './folds.ts';

/** Ratings of one file: users and movies numbered from 0. */
export interface DataFile {
  readonly name: string;
  readonly axisNames: readonly string[];
  readonly rows: RatingRows;
  /** Fold of each row, 0-4. */
  readonly fold: Uint8Array;
  /** Order in which ratings were made, by row, where the file has it; zeros otherwise. */
  readonly timestamp: Float64Array;
  readonly lowest: number;
  readonly highest: number;
  /** The distance between two scores next to each other. */
  readonly step: number;
}

/** Columns that are no axes. */
const otherColumns = new Set(['person', 'item', 'fold', 'timestamp', 'group']);

/** The header and the cells of a CSV file, which may be packed with gzip. The files have neither quotes nor commas in their cells. */
export function readCsv(path: string): { header: string[]; cells: string[][] } {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\ufeff/u, '');
  const [first = '', ...lines] = text.split(/\r?\n/u).filter((line) => line !== '');
  return { header: first.split(','), cells: lines.map((line) => line.split(',')) };
}

export function readDataFile(name: string, { header, cells }: { header: string[]; cells: string[][] }): DataFile {
  const axisNames = header.filter((column) => !otherColumns.has(column));
  const axisAt = axisNames.map((axis) => header.indexOf(axis));
  const [person, item, fold, timestamp] = ['person', 'item', 'fold', 'timestamp'].map((column) => header.indexOf(column)) as [
    number,
    number,
    number,
    number,
  ];
  const users = numbered(cells.map((row) => row[person] ?? ''));
  const movies = numbered(cells.map((row) => row[item] ?? ''));
  const axes = axisNames.length;
  const scores = new Float32Array(cells.length * axes);
  cells.forEach((row, at) => axisAt.forEach((column, axis) => (scores[at * axes + axis] = Number(row[column] ?? 0))));
  return {
    name,
    axisNames,
    rows: { axes, users: users.count, movies: movies.count, userOf: users.of, movieOf: movies.of, scores },
    fold: Uint8Array.from(cells, (row, at) => (fold < 0 ? foldOf(users.of[at] ?? 0, movies.of[at] ?? 0) : Number(row[fold]))),
    timestamp: Float64Array.from(cells, (row) => (timestamp < 0 ? 0 : Number(row[timestamp]))),
    ...scaleOf(scores),
  };
}

function numbered(values: readonly string[]): { of: Int32Array; count: number } {
  const numbers = new Map<string, number>();
  const of = Int32Array.from(values, (value) => {
    const known = numbers.get(value) ?? numbers.size;
    numbers.set(value, known);
    return known;
  });
  return { of, count: numbers.size };
}

function scaleOf(scores: Float32Array): { lowest: number; highest: number; step: number } {
  const values = [...new Set(scores)].filter((score) => score > 0).sort((one, other) => one - other);
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  return { lowest: values[0] ?? 1, highest: values.at(-1) ?? 10, step: Math.min(1, ...steps) };
}
