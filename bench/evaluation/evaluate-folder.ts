import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv, readDataFile, type DataFile } from './data-file.ts';
import { evaluateAgreement } from './evaluate-agreement.ts';
import { evaluateCalibration } from './evaluate-calibration.ts';
import { evaluateEnjoyment } from './evaluate-enjoyment.ts';
import { evaluateEditorial } from './evaluate-editorial.ts';
import { evaluateKind } from './evaluate-kind.ts';
import { evaluateGroups } from './evaluate-groups.ts';
import { evaluateHelp } from './evaluate-help.ts';
import { evaluateLadder } from './evaluate-ladder.ts';
import { evaluateLimits } from './evaluate-limits.ts';
import { evaluateMoments } from './evaluate-moments.ts';
import { evaluateMatch } from './evaluate-match.ts';
import { evaluatePredictions } from './evaluate-predictions.ts';
import { evaluateReviews } from './evaluate-reviews.ts';
import type { Figure } from './figure.ts';
import { holdOut, type HeldOut } from './held-out.ts';

export const methods = [
  'predict',
  'limits',
  'match',
  'agreement',
  'help',
  'reviews',
  'ladder',
  'enjoyment',
  'calibration',
  'groups',
  'editorial',
  'kind',
  'moments',
] as const;
export type Method = (typeof methods)[number];

/** Measures these methods on the folder, those of ratings on every file of them. */
export function evaluateFolder(folder: string, fold: number, wanted: readonly Method[] = methods): Figure[] {
  const ofFolder = [
    ...(wanted.includes('calibration') ? evaluateCalibration() : []),
    ...(wanted.includes('groups') ? evaluateGroups(folder) : []),
    ...(wanted.includes('editorial') ? evaluateEditorial(folder) : []),
    ...(wanted.includes('kind') ? evaluateKind(folder) : []),
    // Simulated: no file has times of movies.
    ...(wanted.includes('moments') ? evaluateMoments() : []),
  ];
  const methodsOfFiles = fileMethods.filter((method) => wanted.includes(method));
  if (methodsOfFiles.length === 0) return ofFolder;
  const ratings = readFolder(folder).flatMap((file) => {
    let learned: HeldOut | null = null;
    const heldOut = () => (learned ??= holdOut(file, fold));
    return methodsOfFiles.flatMap((method) => evaluations[method](file, heldOut, fold));
  });
  return [...ratings, ...ofFolder];
}

/** The methods that are measured on each file of ratings. */
const fileMethods = ['predict', 'limits', 'match', 'agreement', 'help', 'reviews', 'ladder', 'enjoyment'] as const;

const evaluations: Readonly<
  Record<(typeof fileMethods)[number], (file: DataFile, heldOut: () => HeldOut, fold: number) => Figure[]>
> = {
  predict: (_, heldOut) => evaluatePredictions(heldOut()),
  limits: (_, heldOut) => evaluateLimits(heldOut()),
  match: evaluateMatch,
  agreement: evaluateAgreement,
  help: (_, heldOut) => evaluateHelp(heldOut()),
  reviews: (_, heldOut) => evaluateReviews(heldOut()),
  ladder: (_, heldOut) => evaluateLadder(heldOut()),
  enjoyment: (file, _, fold) => evaluateEnjoyment(file, fold),
};

function readFolder(folder: string): DataFile[] {
  const names = readdirSync(folder).filter((name) => /\.csv(\.gz)?$/u.test(name));
  const files = names.sort().map((name) => ({ name: name.replace(/\.csv(\.gz)?$/u, ''), csv: readCsv(join(folder, name)) }));
  const hasGroups = files.some(({ csv }) => csv.header.includes('group'));
  return files.flatMap(({ name, csv }) => {
    if (!csv.header.includes('person') || !csv.header.includes('item')) return [];
    // Groups come without folds: what their members gave alone.
    return hasGroups && !csv.header.includes('fold') ? [] : [readDataFile(name, csv)];
  });
}
