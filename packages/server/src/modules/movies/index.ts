export { isListed } from './cards.ts';
export { createMovieReads, listsTag, movieTag, type MovieReads } from './movie-reads.ts';
export { registerMovieRoutes } from './routes.ts';
export { storeMovieDetails, type MovieToStore } from './store-movie-details.ts';
export { storeMovies, storeUnknownMovies } from './store-movies.ts';
