export * from './histogram.ts';
export * from './limits.ts';
export * from './review-text.ts';
export * from './scores.ts';
export * from './spoilers.ts';
export * from './mark-spoiler.ts';
export * from './closed-reviews.ts';
export * from './helpful-votes.ts';
