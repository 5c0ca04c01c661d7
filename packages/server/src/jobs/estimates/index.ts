export { estimateKinds, estimateWhenDue } from './estimate-movies.ts';
export { readShippedScores } from './install-scores.ts';
