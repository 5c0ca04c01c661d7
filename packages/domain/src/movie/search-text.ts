/**
 * Text as search compares it: lower case, without accents and punctuation, single spaces. 'Amélie: [REC]²' and
 * 'amelie rec2' have the same key.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A search that ends with a year, such as 'the thing 1982', without it; null for another. @param key as `searchKey` returns it */
export function splitYear(key: string): { readonly words: string; readonly year: number } | null {
  const [, words, year] = /^(.+) ((?:18[89]|19\d|20\d)\d)$/u.exec(key) ?? [];
  return words === undefined || year === undefined ? null : { words, year: Number(year) };
}

/** A movie's searchable text: the key of its title and, on a line of its own, of an original title that differs. */
export function movieSearchText(movie: { readonly title: string; readonly originalTitle: string }): string {
  const title = searchKey(movie.title);
  const original = searchKey(movie.originalTitle);
  return original === '' || original === title ? title : `${title}\n${original}`;
}
