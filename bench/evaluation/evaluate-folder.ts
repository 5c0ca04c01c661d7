import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv, readDataFile, type DataFile } from './data-file.ts';
import { evaluateAgreement } from './evaluate-agreement.ts';
import { evaluateGroups } from './evaluate-groups.ts';
import { evaluateHelp } from './evaluate-help.ts';
import { evaluateLadder } from './evaluate-ladder.ts';
import { evaluateLimits } from './evaluate-limits.ts';
import { evaluateMatch } from './evaluate-match.ts';
import { evaluatePredictions } from './evaluate-predictions.ts';
import { evaluateReviews } from './evaluate-reviews.ts';
import type { Figure } from './figure.ts';
import { holdOut, type HeldOut } from './held-out.ts';

export const methods = ['predict', 'limits', 'match', 'agreement', 'help', 'reviews', 'ladder', 'groups'] as const;
export type Method = (typeof methods)[number];

/** Measures the methods on every file of ratings in the folder, or only one of them. */
export function evaluateFolder(folder: string, fold: number, only: Method | null): Figure[] {
  const groups = only === null || only === 'groups' ? evaluateGroups(folder) : [];
  if (only === 'groups') return groups;
  const ratings = readFolder(folder).flatMap((file) => {
    let learned: HeldOut | null = null;
    const heldOut = () => (learned ??= holdOut(file, fold));
    return fileMethods
      .filter((method) => only === null || method === only)
      .flatMap((method) => evaluations[method](file, heldOut));
  });
  return [...ratings, ...groups];
}

/** The methods that are measured on each file of ratings. */
const fileMethods = ['predict', 'limits', 'match', 'agreement', 'help', 'reviews', 'ladder'] as const;

const evaluations: Readonly<Record<(typeof fileMethods)[number], (file: DataFile, heldOut: () => HeldOut) => Figure[]>> = {
  predict: (_, heldOut) => evaluatePredictions(heldOut()),
  limits: (_, heldOut) => evaluateLimits(heldOut()),
  match: evaluateMatch,
  agreement: evaluateAgreement,
  help: (_, heldOut) => evaluateHelp(heldOut()),
  reviews: (_, heldOut) => evaluateReviews(heldOut()),
  ladder: (_, heldOut) => evaluateLadder(heldOut()),
};

function readFolder(folder: string): DataFile[] {
  const names = readdirSync(folder).filter((name) => /\.csv(\.gz)?$/u.test(name));
  const files = names.sort().map((name) => ({ name: name.replace(/\.csv(\.gz)?$/u, ''), csv: readCsv(join(folder, name)) }));
  const hasGroups = files.some(({ csv }) => csv.header.includes('group'));
  return files.flatMap(({ name, csv }) => {
    if (!csv.header.includes('person') || !csv.header.includes('item')) return [];
    // Without a fold beside groups: what their members gave alone.
    return hasGroups && !csv.header.includes('fold') ? [] : [readDataFile(name, csv)];
  });
}
