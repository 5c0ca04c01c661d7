export * from './faces.ts';
export * from './filters.ts';
export * from './bounds.ts';
export * from './film.ts';
export * from './room.ts';
export * from './suggest-limits.ts';
