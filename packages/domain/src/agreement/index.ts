export * from './agreement-label.ts';
export * from './movie-agreement.ts';
export * from './ordinal-agreement.ts';
export * from './pair-agreement.ts';
