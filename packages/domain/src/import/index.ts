export * from './collect-films.ts';
export * from './documents.ts';
export * from './entry.ts';
export * from './limits.ts';
export * from './match-film.ts';
export * from './missing.ts';
export { columnName, recogniseTable, type ImportTable } from './tables.ts';
export type { Cells } from './read-values.ts';
