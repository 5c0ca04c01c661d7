import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const checkout = new URL('../../', import.meta.url);
/** Product files of a folder and the folders in it. */
const filesOf = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, checkout), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|gen)\.|(?:^|\/)testing\//u.test(file))
    .map((file) => `${folder}/${file}`);

/** Numbers, also as words next to a unit. 'One' and 'once' are no limits. */
const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|hundred|thousand|half an|an hour|a minute|a day)\b/iu;

/** A duration or a limit in running text, such as '30 minutes'. */
const amount = /\b\d+(?:,\d{3})* (?:seconds|minutes|hours|days|weeks|months|years|characters|letters|movies|members|people)\b/iu;

/** Digits that are neither a duration nor a limit. */
const allowed = /UTF-8|two-step/giu;

test.each(filesOf('packages/domain/src/texts'))('%s takes durations and limits from their constants', (file) => {
  expect(sentencesOf(read(file)).filter((text) => number.test(text.replace(allowed, '')))).toEqual([]);
});

test('no page, module of the server or description of the API writes out a duration or limit', () => {
  const files = ['domain/src/contract', 'web/src', 'server/src/modules', 'server/src/platform', 'server/src/ssr'].flatMap(
    (folder) => filesOf(`packages/${folder}`),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const lines = withoutComments(read(file)).split('\n');
    return lines.filter((line) => amount.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});

test('sentences are told from imports, comments and interpolations', () => {
  const source =
    "import a from './b2.ts';\n/** 30 */\nconst a = 'It has 3 parts.';\n// 4\nconst b = `Up to ${most * 1_000} of 5`;";
  expect(sentencesOf(source)).toEqual(['It has 3 parts.', 'Up to  of 5']);
  expect(amount.test('within 30 minutes')).toBe(true);
});

function read(file: string): string {
  return readFileSync(new URL(file, checkout), 'utf8');
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '');
}

/** The literal parts of a file's strings and templates. */
function sentencesOf(source: string): string[] {
  const code = withoutComments(source.replace(/^import [^;]*;$/gmu, ''));
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu);
  return [...literals].map(([, single, double, template]) => single ?? double ?? template?.replaceAll(/\$\{[^}]*\}/gu, '') ?? '');
}
