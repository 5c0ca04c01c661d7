export {
  findEditorialScores,
  findMisfits,
  readEditorialScores,
  storeOwnScores,
  storeOwnScoresOf,
  storeShippedScores,
} from './store-scores.ts';
export { updateEditorialEstimates, writeEditorialEstimates, writeKindEstimates } from './write-estimates.ts';
