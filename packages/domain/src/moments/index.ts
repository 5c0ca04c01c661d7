export * from './find-moments.ts';
export * from './fit-sitting.ts';
export * from './compare-evening.ts';
export * from './marks.ts';
export * from './film-clock.ts';
export * from './warn.ts';
export * from './read-files.ts';
export * from './write-files.ts';
