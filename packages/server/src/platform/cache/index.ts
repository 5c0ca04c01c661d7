export * from './public-answer.ts';
export { acceptsBrotli, acceptsGzip, matchesEntityTag } from './content-negotiation.ts';
export { Invalidations } from './invalidations.ts';
export { ownBytes } from './public-answer.ts';
export * from './read-cache.ts';
export { readAnswer, tagsOfFailure } from './read-answer.ts';
