export * from './movies.ts';
export * from './operations.ts';
