import type { SeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { subgenres, type Subgenre } from '../../packages/domain/src/movie/index.ts';
import {
  isExcluded,
  topicNames,
  topicState,
  usualShare,
  weighVotes,
  type TopicName,
  type TopicRate,
} from '../../packages/domain/src/warnings/index.ts';

export interface Simulation {
  readonly movies: number;
  /** Votes on each topic of each movie, by established accounts. */
  readonly votes: number;
  /** The share of votes that are wrong, 0-1. */
  readonly error: number;
}

/** How well votes find what is in movies, as shares 0-1. */
export interface VoteQuality {
  /** Share of topics in a movie that hide it from a list that is not strict. */
  readonly recall: number;
  /** Share of topics not in a movie that hide it all the same. */
  readonly falseExclusions: number;
  /** Share of the topics that hide a movie and are not in it. It grows with how rare topics are. */
  readonly wrongOfExcluded: number;
  /** Share of topics in a movie that a strict list lets through. */
  readonly missedByStrict: number;
}

interface SimulatedMovie {
  readonly subgenres: readonly Subgenre[];
  readonly truth: ReadonlySet<TopicName>;
}

/** Rules on shares are stated for these (domain/warnings). */
const [leastShare, mostShare] = [0.02, 0.6];

/**
 * Movies with topics as common as is usual in their subgenres, voted on in a random order and decided by the product's
 * own rules: each vote's state follows from what was known of other movies by then (R281).
 */
export function simulateVoters({ movies, votes, error }: Simulation, rng: SeededRandom): VoteQuality {
  const truths = createMovies(movies, rng);
  const rates = new Map<string, { present: number; voted: number }>();
  const counts = { present: 0, absent: 0, excluded: 0, excludedAbsent: 0, excludedPresent: 0, missed: 0 };
  for (const { subgenres: own, truth } of truths) {
    for (const topic of topicNames) {
      const isPresent = truth.has(topic);
      const yes = Array.from({ length: votes }, () => isPresent !== rng.chance(error)).filter(Boolean).length;
      const keys = own.map((subgenre) => `${topic} ${subgenre}`);
      const usual = usualShare(keys.map((key): TopicRate => rates.get(key) ?? { present: 0, voted: 0 }));
      const state = topicState(weighVotes({ yes, no: votes - yes, newYes: 0, newNo: 0 }), usual);
      const isOut = isExcluded(state, false);
      for (const key of keys) {
        const { present, voted } = rates.get(key) ?? { present: 0, voted: 0 };
        rates.set(key, { present: present + Number(isOut), voted: voted + 1 });
      }
      counts[isPresent ? 'present' : 'absent'] += 1;
      if (isOut) counts.excluded += 1;
      if (isOut) counts[isPresent ? 'excludedPresent' : 'excludedAbsent'] += 1;
      if (isPresent && !isExcluded(state, true)) counts.missed += 1;
    }
  }
  return {
    recall: counts.excludedPresent / counts.present,
    falseExclusions: counts.excludedAbsent / counts.absent,
    wrongOfExcluded: counts.excludedAbsent / counts.excluded,
    missedByStrict: counts.missed / counts.present,
  };
}

function createMovies(count: number, rng: SeededRandom): SimulatedMovie[] {
  // Few topics are common, most are rare.
  const shares = new Map(
    subgenres.flatMap((subgenre) =>
      topicNames.map((topic) => [`${topic} ${subgenre}`, leastShare + (mostShare - leastShare) * rng.next() ** 3] as const),
    ),
  );
  return Array.from({ length: count }, () => {
    const own = [...new Set(Array.from({ length: rng.integer(1, 3) }, () => rng.pick(subgenres)))];
    const shareOf = (topic: TopicName) =>
      own.reduce((sum, subgenre) => sum + (shares.get(`${topic} ${subgenre}`) ?? leastShare), 0) / own.length;
    return { subgenres: own, truth: new Set(topicNames.filter((topic) => rng.chance(shareOf(topic)))) };
  });
}
