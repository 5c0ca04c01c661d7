import { mostAnswers, type SuggestedLimit } from '../calibration/index.ts';
import { characteristicTexts } from '../characteristics/index.ts';
import type { FearAxis } from '../ladder/fear-levels.ts';

/** Limits found by comparing movies (R590 to R592). */
export const calibrationTexts = {
  open: 'Find my limits',
  about: `${mostAnswers} questions at most, about movies you know.`,
  title: 'Which was harder to bear?',
  lead: 'If only one was too much for you, choose that one.',
  both: 'Both were too much',
  neither: 'Neither bothered me',
  unseen: 'Haven’t seen it',
  result: 'What you can take',
  noMovies: 'There are no more movies to ask you about.',
  private: 'Nothing is saved unless you use it.',
  keep: 'Use these limits',
  again: 'Start over',
} as const;

/** What is compared, above a movie's title. */
export const comparedFearTexts: Readonly<Record<FearAxis, string>> = {
  gore: 'The gore in',
  psychological: 'The mind games in',
  jumpScares: 'The jump scares in',
};

/** 'Question 3 of at most 10' */
export function questionText(answers: number): string {
  return `Question ${answers + 1} of at most ${mostAnswers}`;
}

/**
 * A limit that was found, with its error (R591): 'Gore up to about 6, give or take 1: up to about The Others.'
 * @param upTo a well-known movie that is just within it; null where there is none
 */
export function foundLimitText(axis: FearAxis, found: SuggestedLimit | null, upTo: { readonly title: string } | null): string {
  const { label } = characteristicTexts[axis];
  if (found === null) return `${label}: these answers don’t settle it, so this limit stays as it is.`;
  const { neverAbove, error } = found;
  if (neverAbove === null) return `${label}: no limit needed.`;
  return `${label} up to about ${neverAbove}, give or take ${error}${upTo === null ? '' : `: up to about ${upTo.title}`}.`;
}
