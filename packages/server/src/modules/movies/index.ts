export { banTopic, dropOnBans, newsOfBan } from './ban-news.ts';
export { isListed, roundTo } from './cards.ts';
export { averagesTag, cardTag, createMovieReads, listsTag, movieTag, type MovieReads } from './movie-reads.ts';
export { parseMovieId } from './read-movie.ts';
export { readRecommendations } from './read-recommendations.ts';
export { registerMovieRoutes } from './routes.ts';
export { storeMovieDetails, type MovieToStore } from './store-movie-details.ts';
export { storeMovies, storeUnknownMovies } from './store-movies.ts';
