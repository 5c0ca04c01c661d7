import type { Characteristic } from '../characteristics/index.ts';
import type { TasteResponse } from '../contract/taste.ts';
import { fewestOpinions, type EnjoymentReason } from '../enjoyment/index.ts';
import { countInDigits } from './count-in-digits.ts';

/** Instead of an expected opinion, where too few are known (R552): 'Rate 4 more for this'. */
export function opinionsMissingText(opinions: number): string {
  return `Rate ${countInDigits(Math.max(1, fewestOpinions - opinions))} more for this`;
}

/** Movies with much of a characteristic, and with little of it. */
const kinds: Readonly<Record<Characteristic, readonly [much: string, little: string]>> = {
  gore: ['gory movies', 'movies with little gore'],
  psychological: ['psychological movies', 'movies that leave the mind alone'],
  jumpScares: ['jumpy movies', 'movies with few jump scares'],
  characters: ['movies with strong characters', 'movies with thin characters'],
  pace: ['fast and tense movies', 'slow movies'],
  comedy: ['funny movies', 'serious movies'],
};

/** One reason in words (R553): 'People rate it 8.1', 'You like psychological movies more than most', 'You give 0.6 less than others'. */
export function enjoymentReasonText(reason: EnjoymentReason): string {
  switch (reason.kind) {
    case 'everyone':
      return `People rate it ${reason.value.toFixed(1)}`;
    case 'characteristic': {
      const [much, little] = kinds[reason.characteristic];
      return `You like ${reason.isHigh ? much : little} ${reason.points > 0 ? 'more' : 'less'} than most`;
    }
    case 'alike':
      return `You liked similar movies ${reason.points > 0 ? 'more' : 'less'} than we expected`;
    case 'level':
      return `You give ${Math.abs(reason.points).toFixed(1)} ${reason.points > 0 ? 'more' : 'less'} than others`;
  }
}

/**
 * How far off expected opinions were, on a member's own profile, where they are shown (R552): 'Will you like a movie? Off by 1.1 on your last 30;
 * everyone’s average 1.4; TMDB’s vote 1.6.'
 */
export function enjoymentErrorText({ opinions, isShown, errors }: TasteResponse['enjoyment']): string {
  if (opinions < fewestOpinions || errors === null) return `Will you like a movie? ${opinionsMissingText(opinions)}.`;
  if (!isShown) return 'Will you like a movie? So far, everyone’s average fits you best. Ours shows on movies once it is closer.';
  const vote = errors.vote === null ? '' : `; TMDB’s vote ${errors.vote.toFixed(1)}`;
  return `Will you like a movie? Off by ${errors.own.toFixed(1)} on your last ${errors.opinions}; everyone’s average ${errors.everyone.toFixed(1)}${vote}.`;
}

/** Why a list is not in the order 'Best for me' (R554). */
export function usualOrderText(opinions: number): string {
  return opinions < fewestOpinions
    ? `Best for me: ${opinionsMissingText(opinions)}. Until then, the list is in its usual order.`
    : 'Best for me: so far, everyone’s average is closer to your opinions than what we would expect from you, so the list is in its usual order.';
}

/** The first part of a member's Home, where it is from what they think of movies (R555): 'From your 45 opinions'. */
export function fromRatingsText(opinions: number): string {
  return `From your ${countInDigits(opinions)} opinions`;
}

/** Where neither opinions nor scores say what suits a member yet (R555). */
export function nothingSuitsText(opinions: number): string {
  if (opinions === 0) return 'Rate a few movies, and your best matches will show up here.';
  return opinions < fewestOpinions
    ? `${opinionsMissingText(opinions)}, and your best matches will show up here.`
    : `You have rated ${countInDigits(opinions)} movies, and everyone’s average is still closer to you than we are. Score a few on every characteristic, and we will know more.`;
}
