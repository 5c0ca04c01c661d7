export * from './strangers.ts';
export * from './taste-match.ts';
export * from './telling-movies.ts';
