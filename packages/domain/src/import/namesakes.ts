import type { ImportEntry, PlacedRow } from './entry.ts';

/**
 * Tells films of the same title and year apart (R469): two addresses of films within one table are two of them. A row that
 * has neither address may be about either.
 */
export class NamesakeFinder {
  /** Addresses of films that share their title and year, by these. */
  readonly #addresses = new Map<string, Set<string>>();

  constructor(files: readonly (readonly PlacedRow[])[]) {
    for (const rows of files) {
      // Nearly all names have one address: sets for all of them would take most of the memory of a large file.
      const first = new Map<string, string>();
      for (const row of rows) {
        if (row.kind !== 'entry' || row.entry.uri === null) continue;
        const name = nameOf(row.entry);
        const { uri } = row.entry;
        const other = first.get(name);
        if (other === undefined) first.set(name, uri);
        else if (other !== uri) this.#addresses.set(name, (this.#addresses.get(name) ?? new Set()).add(other).add(uri));
      }
    }
  }

  /** The same for all rows about one film. */
  keyOf(entry: ImportEntry): string {
    if (entry.tmdbId !== null) return `tmdb ${entry.tmdbId}`;
    if (entry.imdbId !== null) return entry.imdbId;
    const name = nameOf(entry);
    const isKnown = entry.uri !== null && this.#addresses.get(name)?.has(entry.uri) === true;
    return isKnown ? `${name} ${entry.uri}` : name;
  }

  /** True if its title and year do not say which film a row is about. */
  isNamesake(entry: ImportEntry): boolean {
    return entry.tmdbId === null && entry.imdbId === null && this.#addresses.has(nameOf(entry));
  }
}

/** Accents and signs count: 'Dracula' and 'Drácula' of 1931 are two films. */
function nameOf({ title, year }: ImportEntry): string {
  return `${title.normalize('NFC').toLowerCase()} ${year ?? ''}`;
}
