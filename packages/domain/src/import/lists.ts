import { longestListDescription, longestListNote, longestListTitle, readListText, readListTitle } from '../lists/index.ts';
import { listTexts } from '../texts/lists.ts';
import { hasVisibleText } from '../visible-text/index.ts';

/** A file's list without its movies. */
export interface ListHead {
  readonly title: string;
  readonly description: string;
  readonly isRanked: boolean;
  /** The list of this site that its own export describes; null in files of other sites. */
  readonly ownId: string | null;
}

/** Where a row puts a film: in which list, and with which note. Rows of one list have the same head. */
export interface ListPlace {
  readonly list: ListHead;
  readonly note: string;
}

/** A list of a file with its films in their order (R395). */
export interface ImportedList extends ListHead {
  /** Such as `lists/favorites.csv`. */
  readonly source: string;
  /** Which one of its title it is in the file, from 1 on. */
  readonly ordinal: number;
  /** Places among the file's films, each once. */
  readonly films: readonly number[];
  /** One for each of them; empty where there is none. */
  readonly notes: readonly string[];
}

/** Outcomes of a list: made, made and taken back or kept as its user has changed it since, or why it was not made. */
export const listOutcomes = ['added', 'undone', 'kept', 'here', 'no-movies', 'too-many'] as const;
export type ListOutcome = (typeof listOutcomes)[number];

/** Texts as lists here have them (R370): longer ones are cut, and what cannot be shown is removed. */
export function listHeadOf({ title, description, ...facts }: ListHead): ListHead {
  const name = readListTitle(withoutControls(title));
  return {
    ...facts,
    title: hasVisibleText(name) ? cut(name, longestListTitle) : listTexts.untitled,
    description: cut(readListText(withoutControls(description)), longestListDescription),
  };
}

/** The same for a note on a movie. */
export function readListNote(text: string): string {
  return cut(readListText(withoutControls(text)), longestListNote);
}

/** The texts of a list that `listHeadOf` cuts. */
export function longTextsOf({ title, description }: Pick<ListHead, 'title' | 'description'>): string[] {
  return [
    ...(isLongerThan(longestListTitle, readListTitle(withoutControls(title))) ? [title] : []),
    ...(isLongerThan(longestListDescription, readListText(withoutControls(description))) ? [description] : []),
  ];
}

/** True if `readListNote` cuts a text. */
export function isLongNote(text: string): boolean {
  return isLongerThan(longestListNote, readListText(withoutControls(text)));
}

function withoutControls(text: string): string {
  return text.replace(/\r\n?/gu, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

function cut(text: string, most: number): string {
  return isLongerThan(most, text)
    ? `${Array.from(text)
        .slice(0, most - 1)
        .join('')}…`
    : text;
}

function isLongerThan(most: number, text: string): boolean {
  return Array.from(text).length > most;
}

/**
 * True if a user already has a list of a file, which then stays as it is (R395): the list of theirs that it describes, or
 * as many of its title as the file has up to it.
 */
export function isListHere(
  { title, ownId, ordinal }: Pick<ImportedList, 'title' | 'ownId' | 'ordinal'>,
  own: readonly { readonly id: string; readonly title: string }[],
): boolean {
  return own.some((list) => list.id === ownId) || own.filter((list) => list.title === title).length >= ordinal;
}

/** Puts the films of each list together, in the order of its rows; a film is in a list once. */
export class ListCollector<Film> {
  readonly #lists = new Map<ListHead, { readonly source: string; readonly notes: Map<Film, string> }>();

  /** @param source of the row, such as `lists/favorites.csv:6` */
  add(film: Film, { list, note }: ListPlace, source: string): void {
    const known = this.#lists.get(list) ?? { source: source.replace(/:\d+$/u, ''), notes: new Map<Film, string>() };
    this.#lists.set(list, known);
    if (!known.notes.has(film)) known.notes.set(film, note);
  }

  /** @param films all of the file's, in the order that places mean */
  collect(films: readonly Film[]): ImportedList[] {
    const places = new Map(films.map((film, place) => [film, place]));
    const ordinals = new Map<string, number>();
    return [...this.#lists].map(([list, { source, notes }]) => {
      const ordinal = (ordinals.get(list.title) ?? 0) + 1;
      ordinals.set(list.title, ordinal);
      return {
        ...list,
        source,
        ordinal,
        films: [...notes.keys()].map((film) => places.get(film) ?? 0),
        notes: [...notes.values()],
      };
    });
  }
}
