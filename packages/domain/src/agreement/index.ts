export * from './axis-agreement.ts';
export * from './movie-agreement.ts';
export * from './ordinal-agreement.ts';
export * from './pair-agreement.ts';
