export { readCatalogueStatus, type CatalogueStatus } from './catalogue-status.ts';
export {
  estimateJson,
  estimateJsonOf,
  estimateOf,
  knownColumn,
  shownValue,
  knownJson,
  memberSpread,
  readUncertain,
  somethingKnown,
  type KnownJson,
} from './known-scores.ts';
export { lockMovieForBan, lockUserAndMovie } from './lock-movie.ts';
export { announceAnyMovie, announceMovies, movieEvents, onMovies } from './movie-events.ts';
export { availabilityOf, findMovieAvailability, type MovieAvailability } from './movie-availability.ts';
export { canUseMovie, movieRefusal, requireOpenMovie } from './permissions.ts';
export {
  presentMovieSummary,
  type MovieSummaryRow,
  isListed,
  isOneOf,
  isSearchableRow,
  movieSummaryColumns,
  isOpen,
  selectClosedMovies,
  roundTo,
} from './movie-summaries.ts';
export { parseMovieId, presentKnown, readMovie } from './read-movie.ts';
export { prepareRecommendations, readRecommendations } from './read-recommendations.ts';
export { storeMovieDetails, type MovieToStore } from './store-movie-details.ts';
export { markRemoved, storeMovies, storeUnknownMovies } from './store-movies.ts';
