export * from './answer-rung.ts';
export * from './fear-levels.ts';
export * from './ladder-target.ts';
export * from './ladder-rules.ts';
export { eligibleMovies } from './movie-pool.ts';
export * from './nearest-goal.ts';
export * from './plan-ladder.ts';
export * from './movie-pool.ts';
export * from './start.ts';
