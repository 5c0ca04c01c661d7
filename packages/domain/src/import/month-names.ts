import { searchKey } from '../movie/index.ts';

/** Languages in which spreadsheet programs write months. */
const languages = [
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'tr',
  'ru',
  'uk',
  'el',
  'id',
];

let names: ReadonlyMap<string, number> | undefined;

/** The month that a word names, from 1 on, in English or another language of spreadsheet programs; null for other words. */
export function monthOf(word: string): number | null {
  // English wins, whose names are in most files, such as 'mar'.
  names ??= new Map([...collectNames(languages), ...collectNames(['en-US', 'en-GB'])]);
  return names.get(searchKey(word)) ?? null;
}

/** Month names as the system has them, without those that are different months in different languages. */
function collectNames(of: readonly string[]): Map<string, number> {
  const found = new Map<string, Set<number>>();
  for (const language of of) {
    for (const length of ['long', 'short'] as const) {
      // Alone and after a day: several languages write them differently.
      for (const options of [{ month: length }, { month: length, day: 'numeric' }] as const) {
        for (const [index, name] of namesOf(language, options).entries())
          found.set(name, (found.get(name) ?? new Set<number>()).add(index + 1));
      }
    }
  }
  return new Map(
    [...found].flatMap(([name, [month, other]]) => (month === undefined || other !== undefined ? [] : [[name, month]])),
  );
}

function namesOf(language: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) =>
    searchKey(format.formatToParts(Date.UTC(2026, index, 15)).find(({ type }) => type === 'month')?.value ?? ''),
  );
}
