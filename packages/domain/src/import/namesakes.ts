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
      for (const [name, addresses] of addressesOf(rows)) {
        if (addresses.size < 2) continue;
        this.#addresses.set(name, new Set([...(this.#addresses.get(name) ?? []), ...addresses]));
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

  /** Whether its title and year do not say which film a row is about. */
  isNamesake(entry: ImportEntry): boolean {
    return entry.tmdbId === null && entry.imdbId === null && this.#addresses.has(nameOf(entry));
  }
}

function addressesOf(rows: readonly PlacedRow[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.kind !== 'entry' || row.entry.uri === null) continue;
    const name = nameOf(row.entry);
    found.set(name, (found.get(name) ?? new Set<string>()).add(row.entry.uri));
  }
  return found;
}

/** Accents and signs count: 'Dracula' and 'Drácula' of 1931 are two films. */
function nameOf({ title, year }: ImportEntry): string {
  return `${title.normalize('NFC').toLowerCase()} ${year ?? ''}`;
}
