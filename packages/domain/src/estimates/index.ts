export * from './estimate.ts';
export * from './kind-model.ts';
export type { MovieFacts } from './movie-facts.ts';
