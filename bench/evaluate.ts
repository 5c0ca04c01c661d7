import { parseArgs } from 'node:util';
import { evaluateFolder, methods } from './evaluation/evaluate-folder.ts';
import { folds } from './evaluation/folds.ts';
import { formatFigures, reachesBar } from './evaluation/figure.ts';

/**
 * How well the site reads taste, measured on ratings that were hidden from it: the same functions that serve requests, each
 * figure with the bar that it must reach. Exits 1 below a bar.
 *
 * `node --import tsx bench/evaluate.ts <folder> [--fold N] [--only predict,limits,match,agreement,help,reviews,ladder,enjoyment,calibration,groups,editorial,kind,moments] [--json]`;
 * the folder holds CSV files (packed with gzip or not) with the columns person, item, fold and any others as axes; 0 or
 * empty is "not scored".
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fold: { type: 'string', default: '0' }, only: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const [folder] = positionals;
const fold = Number(values.fold);
if (folder === undefined) throw new Error('Name the folder with the ratings');
if (!Number.isInteger(fold) || fold < 0 || fold >= folds) throw new Error(`A fold is a number from 0 to ${folds - 1}`);
const asked = values.only?.split(',') ?? methods;
const wanted = methods.filter((method) => asked.includes(method));
if (wanted.length < asked.length) throw new Error(`--only takes some of ${methods.join(', ')}`);

const figures = evaluateFolder(folder, fold, wanted);
const missed = figures.filter((figure) => reachesBar(figure) === false);
if (values.json) {
  console.log(
    JSON.stringify(
      figures.map((figure) => ({ ...figure, reached: reachesBar(figure) })),
      null,
      2,
    ),
  );
} else {
  console.log(formatFigures(figures));
  console.log(`\n${figures.filter((figure) => reachesBar(figure) !== null).length} bars, ${missed.length} missed`);
  for (const { table, what, value } of missed) console.log(`- ${table}: ${what}: ${value.toFixed(3)}`);
}
if (missed.length > 0 || figures.length === 0) process.exitCode = 1;
