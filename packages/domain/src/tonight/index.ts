export * from './filters.ts';
export * from './limits.ts';
export * from './room.ts';
export * from './suggest-limits.ts';
