import { isEstablished, mostSeverity, type TopicName } from '@hexreel/domain/warnings';
import type { MovieTopics } from './community-file.ts';
import type { PlannedRating, RatedCommunity } from './plan-ratings.ts';
import { createSeededRandom } from './seeded-random.ts';

/** One user's vote on what is in a movie; `votedAt` in milliseconds since 1970. */
export interface PlannedTopicVote {
  readonly userId: string;
  readonly movieId: number;
  readonly topic: TopicName;
  readonly present: boolean;
  readonly severity: number | null;
  readonly depiction: 'shown' | 'told' | null;
  readonly established: boolean;
  readonly votedAt: number;
}

/** The most users who say what is in a movie, of those who rated it. */
const mostVoters = 8;
const fewestVoters = 3;
/** Probability that a voter did not notice what is there. No one claims what is not: a wrong warning hides a movie. */
const missesIt = 0.06;
/** Probability that a voter finds it milder or stronger than most. */
const seesItOtherwise = 0.3;

/** Draws votes on the topics of movies by users who rated them (catalogue/community/topics.json). */
export function planTopicVotes({
  seed,
  topics,
  members,
  ratings,
  now,
}: Omit<RatedCommunity, 'movies'> & { readonly topics: readonly MovieTopics[] }): PlannedTopicVote[] {
  const rng = createSeededRandom(`${seed} topics`);
  const joined = new Map(members.map(({ id, joinedAt }) => [id, joinedAt]));
  const byMovie = new Map<number, PlannedRating[]>();
  const counts = new Map<string, number>();
  for (const rating of ratings) {
    byMovie.set(rating.movieId, [...(byMovie.get(rating.movieId) ?? []), rating]);
    counts.set(rating.userId, (counts.get(rating.userId) ?? 0) + 1);
  }

  return topics.flatMap(({ movie: movieId, yes, told, no }) => {
    const raters = byMovie.get(movieId) ?? [];
    const vote = (topic: TopicName, typical: number | null): PlannedTopicVote[] => {
      const wanted = fewestVoters + Math.floor(rng.next() * (mostVoters - fewestVoters + 1));
      const voters = raters.filter(() => rng.chance(wanted / raters.length)).slice(0, mostVoters);
      return voters.map(({ userId, createdAt }) => {
        const votedAt = Math.round(createdAt + (now - createdAt) * rng.next() ** 2);
        const established = isEstablished({ age: votedAt - (joined.get(userId) ?? now), ratings: counts.get(userId) ?? 0 });
        const who = { userId, movieId, topic, established, votedAt };
        if (typical === null || rng.chance(missesIt)) return { ...who, present: false, severity: null, depiction: null };
        const turn = rng.chance(seesItOtherwise) ? (rng.chance(0.5) ? 1 : -1) : 0;
        const severity = Math.min(mostSeverity, Math.max(1, typical + turn));
        return { ...who, present: true, severity, depiction: told.includes(topic) ? 'told' : 'shown' };
      });
    };
    const there = Object.entries(yes) as [TopicName, number][];
    return [...there.flatMap(([topic, severity]) => vote(topic, severity)), ...no.flatMap((topic) => vote(topic, null))];
  });
}
