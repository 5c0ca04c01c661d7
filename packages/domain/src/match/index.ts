export * from './taste-match.ts';
export * from './strangers.ts';
export * from './telling-movies.ts';
