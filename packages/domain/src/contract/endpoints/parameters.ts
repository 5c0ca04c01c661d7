/** Descriptions of parameters that several paths have. */
export const movieId = "TMDB's movie id";
export const userId = "a user's id";
export const authorId = "the author's id";
