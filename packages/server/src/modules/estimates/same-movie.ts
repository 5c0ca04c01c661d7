import { sql } from 'drizzle-orm';

/**
 * The editorial scores of a movie are used where its title is theirs or its year differs by one at most: an id that another
 * movie has by now, or a mistaken one, says nothing. For statements that join `editorial_score` and `movie`.
 */
export const isSameMovie = sql`(abs(movie.release_year - editorial_score.year) <= 1
  or lower(editorial_score.title) in (lower(movie.title), lower(movie.original_title)))`;
