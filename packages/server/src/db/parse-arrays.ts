import { types } from 'pg';

type ParseArray = (text: string) => unknown[];

/**
 * Reads arrays of numbers and of plain texts in one step each; `pg` takes them apart letter by letter, which for a movie's
 * counts and keywords takes longer than all of its other columns. What is not plain is left to it. Called once.
 */
export function parsePlainArraysFaster(): void {
  for (const type of numberArrays) replaceParser(type, parseNumbers);
  for (const type of textArrays) replaceParser(type, parseTexts);
}

/** PostgreSQL's numbers of these types: int2[] and int4[]; varchar[] and text[]. */
const numberArrays = [1005, 1007];
const textArrays = [1015, 1009];

function replaceParser(type: number, parse: (text: string, others: ParseArray) => unknown[]): void {
  const others = types.getTypeParser(type) as ParseArray;
  types.setTypeParser(type, (text) => parse(text, others));
}

function parseNumbers(text: string, others: ParseArray): unknown[] {
  return hasOnlyNumbers.test(text) ? (JSON.parse(`[${text.slice(1, -1)}]`) as number[]) : others(text);
}

/** Without NULL and without arrays in it. */
const hasOnlyNumbers = /^\{[-\d,]*\}$/u;

function parseTexts(text: string, others: ParseArray): unknown[] {
  return hasPlainTexts.test(text) && !text.includes('NULL') ? text.slice(1, -1).split(',') : others(text);
}

/** PostgreSQL quotes texts with commas, spaces, braces, quotes or backslashes, and empty ones. */
const hasPlainTexts = /^\{[^"\\{}]+\}$/u;
