export * from './histogram.ts';
export * from './review-text.ts';
export * from './scores.ts';
export * from './votes.ts';
