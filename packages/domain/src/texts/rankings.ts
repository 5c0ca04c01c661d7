import { maximumScore } from '../characteristics/index.ts';
import { maximumRankingScore } from '../ranking/index.ts';

const unscored = 'A missing score counts as zero.';

/** Texts of /top-by-criteria that users see (R114, R115). */
export const rankingTexts = {
  heading: 'Top Movies by Criteria',
  lead: `Members’ averages are out of ${maximumScore}. The score is the mean of the criteria switched on, out of ${maximumRankingScore}. ${unscored}`,
  unscored,
  criteria: 'Criteria in the score',
  score: 'Score',
  ofMaximumScore: `of ${maximumScore}`,
  ofMaximumRankingScore: `of ${maximumRankingScore}`,
  chooseOne: 'Choose at least one',
  unknownTitle: '(Unknown)',
} as const;
