import { topicNames, usualShare, type HardNos, type TopicName, type TopicRate } from '@hexreel/domain/warnings';
import { not } from 'drizzle-orm';
import { isOneOf } from '../catalogue/index.ts';
import { TableReplica, type HiddenMovies, type ReplicatedTable } from '../discovery/index.ts';
import { MovieBitmap } from './movie-bitmap.ts';
import { bitsOf, overlap, type Bits, type TopicBits } from './topic-bits.ts';

type Choice = Pick<HardNos, 'topics' | 'strict'>;

/** Which movies a list of hard no's leaves out, without a wait for the database. */
export type HiddenBy = (choice: Choice) => HiddenMovies;

/** Topics in movies by users' votes, in this process; it follows votes by events (decision 0703). */
export class WarningIndex {
  readonly #replica: TableReplica<TopicBits>;
  /** By list: the movies that it hides or, of a strict one, those that it does not. */
  readonly #marked = new Map<string, MarkedMovies>();
  /** By topic and subgenre. */
  readonly #rates = new Map<string, { present: number; voted: number }>();

  constructor(table: ReplicatedTable<TopicBits>) {
    this.#replica = new TableReplica<TopicBits>(table, {
      idOf: ({ movieId }) => movieId,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      onReplaced: (before, after) => {
        this.#marked.clear();
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

  /**
   * Which movies a list of hard no's leaves out (R284). A list's movies are found by a few bit operations each, and kept
   * until votes change: an answer may decide all movies of the catalogue, by one lookup each.
   */
  async hidden(choice: Choice): Promise<HiddenMovies> {
    return (await this.current())(choice);
  }

  /** The same as a function of votes as up to date as events make them, for a transaction, which must not wait for them. */
  async current(): Promise<HiddenBy> {
    const movies = await this.#replica.upToDate();
    return (choice) => this.#hidden(choice, movies);
  }

  #hidden({ topics, strict }: Choice, movies: ReadonlyMap<number, TopicBits>): HiddenMovies {
    const wanted = bitsOf(topics);
    const key = `${wanted.join(' ')} ${strict}`;
    const marked = this.#marked.get(key) ?? markedBy({ wanted, strict }, movies.values());
    if (this.#marked.size >= mostLists) this.#marked.clear();
    this.#marked.set(key, marked);
    return {
      has: (movieId) => marked.bitmap.has(movieId) !== strict,
      // A movie that no one voted on is hidden by a strict list alone.
      isShown: () => (strict ? isOneOf(marked.ids) : not(isOneOf(marked.ids))),
    };
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

/** Lists that are kept at most. */
const mostLists = 200;

/** Movies that a list hides or, for a strict one, does not hide. */
interface MarkedMovies {
  readonly bitmap: MovieBitmap;
  readonly ids: readonly number[];
}

function markedBy(
  { wanted, strict }: { readonly wanted: Bits; readonly strict: boolean },
  movies: Iterable<TopicBits>,
): MarkedMovies {
  const ids: number[] = [];
  for (const { movieId, present, denied } of movies) {
    const hidden = overlap(present, wanted) || (strict && !includes(denied, wanted));
    if (hidden !== strict) ids.push(movieId);
  }
  return { bitmap: new MovieBitmap(ids), ids };
}

function includes(set: Bits, part: Bits): boolean {
  return ((part[0] & ~set[0]) | (part[1] & ~set[1])) === 0;
}
