export { isListed } from './cards.ts';
export { createMovieReads, listsTag, movieTag, type MovieReads } from './movie-reads.ts';
export { registerMovieRoutes } from './routes.ts';
export { storeMovieDetails, storeMovies, storeRecommendations } from './store-movies.ts';
