export * from './limits.ts';
export * from './strangers.ts';
export * from './taste-match.ts';
export * from './telling-movies.ts';
