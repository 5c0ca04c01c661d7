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

/** A movie's searchable text: the key of its title and, on a line of its own, of an original title that differs. */
export function movieSearchText(movie: { readonly title: string; readonly originalTitle: string }): string {
  const title = searchKey(movie.title);
  const original = searchKey(movie.originalTitle);
  return original === '' || original === title ? title : `${title}\n${original}`;
}
