import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { readCsv, readDataFile } from './data-file.ts';
import { evaluateFolder, methods } from './evaluate-folder.ts';
import { formatFigures, reachesBar } from './figure.ts';

const fixture = join(import.meta.dirname, 'fixture');

test('every method gives figures on a small folder, all of them numbers', () => {
  const figures = evaluateFolder(fixture, 0);
  expect(figures.length).toBeGreaterThan(methods.length);
  for (const { table, what, value } of figures) expect(value, `${table}: ${what}`).not.toBeNaN();
  // Nothing is judged on so little, but for what must never happen.
  expect(figures.filter((figure) => reachesBar(figure) === false)).toEqual([]);
});

test('only the chosen method runs', () => {
  const figures = evaluateFolder(fixture, 0, ['predict']);
  expect(figures.every(({ table }) => table.startsWith('Predicted scores'))).toBe(true);
});

test('groups are measured on what all of their members rated alone', () => {
  const figures = evaluateFolder(fixture, 0, ['groups']);
  expect(figures.map(({ count }) => count)).toEqual([5, 5, 2]);
  expect(figures[0]?.value).toBeLessThan(1);
});

test('0 and empty are not scored, every other column is an axis, packed files read the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-evaluate-'));
  try {
    const text = '\ufeffitem,fold,person,gore,dread\r\n5,1,7,2.5,\r\n6,0,7,0,4\r\n';
    writeFileSync(join(folder, 'a.csv'), text);
    writeFileSync(join(folder, 'b.csv.gz'), gzipSync(text));
    const plain = readDataFile('same', readCsv(join(folder, 'a.csv')));
    expect(plain).toEqual(readDataFile('same', readCsv(join(folder, 'b.csv.gz'))));
    expect(plain.axisNames).toEqual(['gore', 'dread']);
    expect([...plain.rows.scores]).toEqual([2.5, 0, 0, 4]);
    expect([...plain.fold]).toEqual([1, 0]);
    expect(plain).toMatchObject({ lowest: 2.5, highest: 4, step: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a figure is judged by its bar, on enough cases', () => {
  const figure = { table: 'A table', what: 'ratio', value: 0.95, count: 500 };
  expect(reachesBar(figure)).toBeNull();
  expect(reachesBar({ ...figure, atMost: 0.95 })).toBe(true);
  expect(reachesBar({ ...figure, atMost: 0.94 })).toBe(false);
  expect(reachesBar({ ...figure, atLeast: 0.96 })).toBe(false);
  expect(reachesBar({ ...figure, atLeast: 0.96, count: 199 })).toBeNull();
  expect(formatFigures([{ ...figure, atMost: 0.94 }])).toContain('| ratio | 0.950 | <= 0.94 | NO | 500 |');
});

/** The program on a folder. */
function evaluate(...given: readonly string[]) {
  const program = join(import.meta.dirname, '../evaluate.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program, ...given], { encoding: 'utf8' });
}

test('the program ends with 1 where scores are noise, of any file, axes and scale, and says which bar was missed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-evaluate-'));
  try {
    const rng = createSeededRandom('noise');
    const stars = () => String(rng.integer(1, 10) / 2);
    const rows = Array.from({ length: 1_500 }, (_, at) => [`i${at % 25}`, stars(), stars(), `u${Math.floor(at / 25)}`].join(','));
    writeFileSync(join(folder, 'other-name.csv'), `item,dread,gloom,person\n${rows.join('\n')}\n`);
    const { status, stdout } = evaluate(folder, '--only', 'predict');
    expect(stdout).toContain('other-name: RMSE over that of the crowd');
    expect(stdout).toMatch(/, 1 missed/u);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('it ends with 0 where nothing is missed, and with 1 where it was not told what to measure', () => {
  const { status, stdout } = evaluate(fixture, '--only', 'match', '--json');
  expect(JSON.parse(stdout)).not.toEqual([]);
  expect(status).toBe(0);
  expect(evaluate(fixture, '--only', 'nothing').status).toBe(1);
});
