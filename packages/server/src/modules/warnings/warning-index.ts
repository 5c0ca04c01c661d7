import {
  reasonsToHide,
  topicNames,
  usualShare,
  type HardNos,
  type TopicName,
  type TopicRate,
  type TopicState,
} from '@hexreel/domain/warnings';
import { not } from 'drizzle-orm';
import { isOneOf } from '../catalogue/index.ts';
import { TableReplica, type HiddenMovies, type ReplicatedTable } from '../discovery/index.ts';
import { bitsOf, overlap, type Bits, type TopicBits } from './topic-bits.ts';

type Choice = Pick<HardNos, 'topics' | 'strict'>;

/** What is in movies by users' votes, in this process; it follows votes by events (decision 0703). */
export class WarningIndex {
  readonly #replica: TableReplica<TopicBits>;
  /** By topic and subgenre. */
  readonly #rates = new Map<string, { present: number; voted: number }>();

  constructor(table: ReplicatedTable<TopicBits>) {
    this.#replica = new TableReplica<TopicBits>(table, {
      idOf: ({ movieId }) => movieId,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      onReplaced: (before, after) => {
        if (before !== null) this.#count(before, -1);
        if (after !== null) this.#count(after, 1);
      },
    });
  }

  /** Votes on a movie's topics changed, or its subgenres. */
  invalidateMovie(movieId: number): void {
    this.#replica.invalidateMovie(movieId);
  }

  /** Anything may have changed. */
  invalidateAll(): void {
    this.#replica.invalidateAll();
  }

  /** Which movies a list of hard no's leaves out (R284): a lookup and a few bit operations a movie. */
  async hidden({ topics, strict }: Choice): Promise<HiddenMovies> {
    const movies = await this.#replica.upToDate();
    const wanted = bitsOf(topics);
    const isHidden = (movie: TopicBits) => overlap(movie.present, wanted) || (strict && !includes(movie.denied, wanted));
    const idsOf = (hidden: boolean) =>
      [...movies.values()].filter((movie) => isHidden(movie) === hidden).map(({ movieId }) => movieId);
    return {
      has: (movieId) => {
        const known = movies.get(movieId);
        return known === undefined ? strict : isHidden(known);
      },
      // What no one voted on is hidden by a strict list alone.
      isShown: () => (strict ? isOneOf(idsOf(false)) : not(isOneOf(idsOf(true)))),
    };
  }

  /** For which topics of a list a movie is left out. */
  async reasonsToHide(choice: Choice, movieId: number): Promise<ReturnType<typeof reasonsToHide>> {
    const movie = (await this.#replica.upToDate()).get(movieId);
    return reasonsToHide(choice, (topic) => stateOf(movie, topic));
  }

  /** @returns the share of a topic that is usual among movies of these subgenres */
  async usual(subgenres: readonly string[]): Promise<(topic: TopicName) => number> {
    await this.#replica.upToDate();
    const rateOf = (topic: TopicName, subgenre: string): TopicRate =>
      this.#rates.get(`${topic} ${subgenre}`) ?? { present: 0, voted: 0 };
    return (topic) => usualShare(subgenres.map((subgenre) => rateOf(topic, subgenre)));
  }

  #count({ subgenres, voted, present }: TopicBits, by: 1 | -1): void {
    for (const topic of topicNames) {
      const bits = bitsOf([topic]);
      if (!overlap(voted, bits)) continue;
      for (const subgenre of subgenres) {
        const key = `${topic} ${subgenre}`;
        const rate = this.#rates.get(key) ?? { present: 0, voted: 0 };
        rate.voted += by;
        if (overlap(present, bits)) rate.present += by;
        this.#rates.set(key, rate);
      }
    }
  }
}

/** What is confirmed and what is reported is left out alike; the bits do not tell them apart. */
function stateOf(movie: TopicBits | undefined, topic: TopicName): TopicState {
  const bits = bitsOf([topic]);
  if (movie === undefined) return 'unknown';
  if (overlap(movie.present, bits)) return 'reported';
  return overlap(movie.denied, bits) ? 'denied' : 'unknown';
}

function includes(set: Bits, part: Bits): boolean {
  return ((part[0] & ~set[0]) | (part[1] & ~set[1])) === 0;
}
