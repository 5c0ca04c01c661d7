import { characteristics, maximumScore, perCharacteristic, type Characteristic, type Scores } from '../characteristics/index.ts';
import { isTag, mostTags, readTags, writeTags } from '../history/index.ts';
import { longestImportTitle } from './bounds.ts';
import { entryOf, type ImportEntry, type RowResult } from './entry.ts';
import { isLongNote, readListNote } from './lists.ts';
import { readImdbId, readOverall, readTitle, readTmdbId, readYear, readYesNo, type Cells } from './read-values.ts';
import type { UnreadKind, UnreadValue } from './unread.ts';

/** The values of a row by column. What cannot be read is remembered, and is part of the entry (R466). */
export class RowValues {
  /** A cell's text; empty where the file has no such column. */
  readonly text: Cells;
  readonly #unread: UnreadValue[] = [];

  constructor(cells: Cells) {
    this.text = cells;
  }

  /** Something of the row is not read, or not kept. */
  skip(kind: UnreadKind, value: string): void {
    if (value.trim() !== '') this.#unread.push({ kind, value: value.trim() });
  }

  title(column: string): string {
    const text = this.text(column);
    if (text.trim().length > longestImportTitle) this.skip('shortened', text);
    return readTitle(text);
  }

  year(column: string): number | null {
    return this.#read('year', column, readYear);
  }

  tmdbId(column: string): number | null {
    // Nought is how some programs write that they have none.
    return this.text(column).trim() === '0' ? null : this.#read('id', column, readTmdbId);
  }

  imdbId(column: string): string | null {
    return this.#read('id', column, readImdbId);
  }

  /** @param factor 2 for sites whose highest is 5 */
  overall(column: string, factor = 1): number | null {
    const text = this.text(column);
    const overall = readOverall(text, factor);
    if (overall !== 'bad') return overall;
    this.skip('rating', text);
    return null;
  }

  /** @returns null for an empty cell and for one that is neither yes nor no */
  yesNo(column: string): boolean | null {
    const text = this.text(column);
    const answer = readYesNo(text);
    if (answer === null) this.skip('yes-no', text);
    return answer;
  }

  /** A note on a movie of a list, cut to what a list holds. */
  note(text: string): string {
    if (isLongNote(text)) this.skip('shortened', text);
    return readListNote(text);
  }

  /** Tags of a viewing, as many as an entry has (R811). */
  tags(column: string): { readonly tags?: readonly string[] } {
    const all = readTags([this.text(column)]);
    const tags = all.filter(isTag).slice(0, mostTags);
    this.skip('tags', writeTags(all.filter((tag) => !tags.includes(tag))));
    return tags.length === 0 ? {} : { tags };
  }

  /** The six scores; null where none is given. */
  scores(columnOf: (name: Characteristic) => string): Scores | null {
    const scores = perCharacteristic((name) => {
      const text = this.text(columnOf(name));
      const score = Number(text.trim() || 0);
      if (Number.isInteger(score) && score >= 0 && score <= maximumScore) return score;
      this.skip('score', text);
      return 0;
    });
    return characteristics.every((name) => scores[name] === 0) ? null : scores;
  }

  /** A date as the file has it; null where it has none. */
  date(...columns: readonly string[]): string | null {
    return columns.map((column) => this.text(column).trim()).find((text) => text !== '') ?? null;
  }

  /** The row as one about a movie. */
  entry(content: Partial<ImportEntry>): RowResult {
    return entryOf({ ...content, unread: this.#unread });
  }

  #read<Value>(kind: UnreadKind, column: string, read: (text: string) => Value | null): Value | null {
    const text = this.text(column);
    const value = read(text);
    if (value === null) this.skip(kind, text);
    return value;
  }
}

/** A value of a JSON file as the text of a cell. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
