import { comedyGenre, horrorGenre, subgenres, thrillerGenre, type Subgenre } from '@hexreel/domain/movie';

interface SubgenreKeywords {
  /** The id of the list (R39). */
  readonly specified: number;
  /** The id that TMDB uses for the keyword today, where it differs; then only this one is queried (R40). */
  readonly proven?: number;
  /** A second query whose result is merged with the first (R40): another keyword, or genres that must all match. */
  readonly second?: { readonly keyword: number } | { readonly genres: readonly number[] };
}

export const subgenreKeywords: Readonly<Record<Subgenre, SubgenreKeywords>> = {
  slasher: { specified: 12339 },
  zombie: { specified: 12377 },
  vampire: { specified: 12345, proven: 3133 },
  supernatural: { specified: 12403, proven: 6152 },
  psychological: { specified: 12565, second: { keyword: 295907 } },
  comedy: { specified: 224636, second: { genres: [horrorGenre, comedyGenre] } },
  paranormal: { specified: 9853 },
  monster: { specified: 1299 },
  ghost: { specified: 162846 },
  demon: { specified: 241827, proven: 15001 },
  thriller: { specified: 11842, second: { genres: [horrorGenre, thrillerGenre] } },
};

/** Discover parameters of a subgenre: one query, or two whose results are merged. */
export function subgenreQueries(subgenre: Subgenre): readonly Readonly<Record<string, string>>[] {
  const { specified, proven, second } = subgenreKeywords[subgenre];
  const first = { with_genres: String(horrorGenre), with_keywords: String(proven ?? specified) };
  if (second === undefined) return [first];
  if ('genres' in second) return [first, { with_genres: second.genres.join(',') }];
  return [first, { with_genres: String(horrorGenre), with_keywords: String(second.keyword) }];
}

/** The subgenres that a movie's genres and keywords put it in, in the order of Home's rows; the same rule as the queries. */
export function subgenresOf(movie: { readonly genreIds: readonly number[]; readonly keywordIds: readonly number[] }): Subgenre[] {
  return subgenres.filter((subgenre) => {
    const { specified, proven, second } = subgenreKeywords[subgenre];
    if (movie.keywordIds.includes(proven ?? specified)) return true;
    if (second === undefined) return false;
    return 'genres' in second
      ? second.genres.every((genre) => movie.genreIds.includes(genre))
      : movie.keywordIds.includes(second.keyword);
  });
}
