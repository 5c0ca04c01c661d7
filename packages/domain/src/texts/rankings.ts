import { maximumScore, type Characteristic } from '../characteristics/index.ts';
import { maximumRankingScore } from '../ranking/index.ts';

const unscored = 'A movie with a score missing ranks lower.';

/** Texts of /top-by-criteria that users see (R114, R115). */
export const rankingTexts = {
  heading: 'Top Movies by Criteria',
  lead: `Members’ averages, out of ${maximumScore}. The score, out of ${maximumRankingScore}, is their mean over the criteria you choose. ${unscored}`,
  unscored,
  presets: 'Popular rankings',
  criteria: 'Criteria in the score',
  score: 'Score',
  ofMaximumScore: `of ${maximumScore}`,
  ofMaximumRankingScore: `of ${maximumRankingScore}`,
  chooseOne: 'Choose at least one',
  unknownTitle: '(Unknown)',
  why: 'Why this place?',
  byEstimates: 'By our estimates',
  byEstimatesHint: 'What we expect of movies before enough members have scored them. It is no ranking by members.',
} as const;

/** Rankings that answer what people ask most (R665), with criteria in their order. */
export const rankingPresets: readonly { readonly name: string; readonly criteria: readonly Characteristic[] }[] = [
  { name: 'Scariest', criteria: ['psychological', 'jumpScares'] },
  { name: 'Goriest fun', criteria: ['gore', 'comedy'] },
  { name: 'Best characters', criteria: ['characters'] },
  { name: 'Most relentless', criteria: ['jumpScares', 'pace'] },
];

/** Where few movies are ranked (R501). @param total how many are */
export function fewRankedText(total: number): string {
  if (total === 0) return 'No ratings yet. The ranking will start with the first ones.';
  return total === 1 ? 'Only one movie has been rated so far.' : `Only ${total} movies have been rated so far.`;
}
