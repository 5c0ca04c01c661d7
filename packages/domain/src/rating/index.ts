export * from './bounds.ts';
export * from './histogram.ts';
export * from './review-text.ts';
export * from './scores.ts';
export * from './spoilers.ts';
export * from './helpful-votes.ts';
