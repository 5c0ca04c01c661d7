/** The cached answers of one movie have this tag; invalidating it renews them. */
export const movieTag = (id: number): string => `movie:${id}`;
/** Every list has this tag. */
export const listsTag = 'lists';
/** Lists that are ordered or filtered by users' averages have this tag. */
export const averagesTag = 'averages';
/** Lists have one for each movie that they show. */
export const movieSummaryTag = (id: number): string => `card:${id}`;

/** One for each of the movies. */
export function movieSummaryTags(movies: readonly { readonly id: number }[]): string[] {
  return movies.map(({ id }) => movieSummaryTag(id));
}
