export * from './public-answer.ts';
export * from './read-cache.ts';
