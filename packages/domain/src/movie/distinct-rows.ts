/**
 * Chooses the movies of rows that are on one page, so that a movie is shown again only where a row would be shorter without
 * it (R346). Rows with the fewest movies to choose from choose first; each keeps the order of its list.
 * @param lists the candidates of each row, best first
 * @param shown ids that the page shows above these rows
 * @param count movies of a row
 * @returns a row for each list, in the lists' order
 */
export function distinctRows<Movie extends { readonly id: number }>(
  lists: readonly (readonly Movie[])[],
  { shown, count }: { readonly shown: Iterable<number>; readonly count: number },
): Movie[][] {
  const taken = new Set(shown);
  const rows = lists.map((): Movie[] => []);
  const shortestFirst = [...lists.entries()].sort(([, one], [, other]) => one.length - other.length);
  for (const [place, list] of shortestFirst) {
    rows[place] = chooseRow(list, taken, count);
    for (const { id } of rows[place]) taken.add(id);
  }
  return rows;
}

/** The first movies that are not taken, and as many taken ones as it takes to fill the row. */
function chooseRow<Movie extends { readonly id: number }>(
  list: readonly Movie[],
  taken: ReadonlySet<number>,
  count: number,
): Movie[] {
  const fresh = list.filter(({ id }) => !taken.has(id)).slice(0, count);
  const again = list.filter(({ id }) => taken.has(id)).slice(0, count - fresh.length);
  const chosen = new Set([...fresh, ...again]);
  return list.filter((movie) => chosen.has(movie));
}
