export * from './movies.ts';
export * from './operations.ts';
export * from './sources.ts';
