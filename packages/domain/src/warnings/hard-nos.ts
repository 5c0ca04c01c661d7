import type { TopicState } from './topic-state.ts';
import { isExcluded } from './topic-state.ts';
import type { TopicName } from './topics.ts';

/** What a user never wants to see (R284). Close to health data: theirs alone. */
export interface HardNos {
  readonly topics: readonly TopicName[];
  /** Also leaves out movies that nobody has settled one of the topics for. */
  readonly strict: boolean;
  /** After a rating the user is asked about what is unknown of the movie (R290). */
  readonly asks: boolean;
}

/** Nobody has any until they say so. */
export const noHardNos: HardNos = { topics: [], strict: false, asks: true };

/** The topics of a user's list for which a movie is left out, and their states; none where it stays. */
export function reasonsToHide(
  { topics, strict }: Pick<HardNos, 'topics' | 'strict'>,
  stateOf: (topic: TopicName) => TopicState,
): { readonly topic: TopicName; readonly state: TopicState }[] {
  return topics.map((topic) => ({ topic, state: stateOf(topic) })).filter(({ state }) => isExcluded(state, strict));
}
