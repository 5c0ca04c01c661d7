/** Movies of one subgenre that were voted on for a topic, and how many of them have it. */
export interface TopicRate {
  readonly present: number;
  readonly voted: number;
}

/** Share that counts as usual before anyone voted, and its weight in movies. */
const [firstShare, firstMovies] = [0.1, 10];

/**
 * The share of a topic that is usual among movies of the same subgenres: the mean over them, drawn to one in ten while
 * few movies were voted on.
 * @param rates one for each of the movie's subgenres
 */
export function usualShare(rates: readonly TopicRate[]): number {
  if (rates.length === 0) return firstShare;
  const sum = rates.reduce((all, { present, voted }) => all + (present + firstShare * firstMovies) / (voted + firstMovies), 0);
  return sum / rates.length;
}
