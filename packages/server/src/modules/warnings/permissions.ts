import { ApiError } from '@hexreel/domain/contract/errors';
import { warningTexts } from '@hexreel/domain/texts/warnings';
import { canUseMovie, requireOpenMovie } from '../catalogue/index.ts';
import type { VoterFacts } from './voters.ts';

/** Users vote on what is in a movie once they have rated or seen it (R280). */
export function canVoteOnTopics({ availability, rated, seen }: Pick<VoterFacts, 'availability' | 'rated' | 'seen'>): boolean {
  return canUseMovie(availability) && (rated || seen);
}

/** @throws ApiError movie_not_found, movie_banned, forbidden where the movie is neither rated nor seen */
export function requireTopicVoter(facts: VoterFacts): void {
  if (canVoteOnTopics(facts)) return;
  requireOpenMovie(facts.availability);
  throw new ApiError('forbidden', warningTexts.rateFirst);
}
