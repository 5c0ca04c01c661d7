export { readScoreFile, writeScoreFile, type MovieScores } from './score-file.ts';
export { findMisfits, readEditorialScores, storeOwnScores, storeShippedScores } from './store-scores.ts';
export { writeEditorialEstimates, writeKindEstimates } from './write-estimates.ts';
