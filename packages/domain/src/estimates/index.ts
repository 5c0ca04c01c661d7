export * from './estimate.ts';
export * from './kind-model.ts';
export * from './known-movie.ts';
export { usualVote, votePoints, type MovieFacts } from './movie-facts.ts';
