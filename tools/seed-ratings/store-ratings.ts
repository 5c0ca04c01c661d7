import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { characteristics, perCharacteristic } from '../../packages/domain/src/characteristics/index.ts';
import type { Database } from '../../packages/server/src/db/client.ts';
import { storeMovieDetails } from '../../packages/server/src/modules/catalogue/index.ts';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { makeOtherTitle, makeOverview, makePersonName, makeRole } from '../fake-tmdb/words.ts';
import { planRatings, type PlannedRating, type RatingPlan } from './plan-ratings.ts';

export interface StoreOptions {
  readonly database: Database;
  readonly plan: RatingPlan;
  readonly now: Date;
  readonly print: (line: string) => void;
}

/** The movie id for a number of the plan; far from ids that sources use. */
export const movieIdOf = (movie: number): number => 10_000_000 + movie;

/** The user id for a number of the plan, scattered among all others. */
export function userIdOf(member: number): string {
  const hash = createHash('md5').update(`member ${member}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`;
}

/** Fills a migrated, empty database with movies, verified users, and ratings with their votes. Averages are not calculated. */
export async function storeRatings(options: StoreOptions): Promise<void> {
  await storeMovies(options);
  await storeUsers(options);
  let stored = 0;
  for (const ratings of batches(planRatings(options.plan), 5_000)) {
    await storeBatch(options, ratings);
    stored += ratings.length;
    if (stored % 100_000 < ratings.length) options.print(`${stored} of ${options.plan.ratings} ratings`);
  }
}

async function storeMovies({ database, plan, now }: StoreOptions): Promise<void> {
  const rng = createSeededRandom(`${plan.seed} movies`);
  for (const numbers of batches(range(plan.movies), 500)) {
    const movies = numbers.map((number) => ({
      id: movieIdOf(number),
      title: `${makeOtherTitle(rng)} ${number}`,
      originalTitle: makeOtherTitle(rng),
      originalLanguage: 'en',
      overview: makeOverview(rng),
      releaseDate: `${rng.integer(1930, 2026)}-${String(rng.integer(1, 12)).padStart(2, '0')}-15`,
      genreIds: [27],
      subgenres: [],
      voteAverage: rng.integer(30, 90) / 10,
      voteCount: Math.ceil(20_000 / (number + 1)) + 10,
      popularity: 1_000 / (number + 1),
      poster: `/artwork/{size}/${number}-poster.svg`,
      backdrop: null,
      imdbId: null,
      runtime: rng.integer(70, 150),
      status: 'Released',
      countries: ['US'],
      directors: [makePersonName(rng)],
      cast: range(8).map(() => ({ name: makePersonName(rng), character: makeRole(rng), profile: null })),
      videos: [],
      keywordIds: [],
      similarIds: [],
      watch: {},
    }));
    await storeMovieDetails(database, {
      source: 'tmdb',
      movies: movies.map((details) => ({ details, recommendedIds: null })),
      now,
    });
  }
  await database.execute(sql`
    insert into movie_recommendation (movie_id, position, recommended_id)
    select ${movieIdOf(0)}::int + number, position, ${movieIdOf(0)}::int + (number + 7 * (position + 1)) % ${plan.movies}::int
    from generate_series(0, ${Math.min(plan.movies, 2_000) - 1}::int) as number, generate_series(0, 19) as position`);
}

async function storeUsers({ database, plan, now }: StoreOptions): Promise<void> {
  for (const members of batches(range(plan.members), 5_000)) {
    const columns = {
      id: members.map(userIdOf),
      username: members.map((member) => `member${member}`),
      critic: members.map((member) => member % 5_000 === 0),
    };
    await database.execute(sql`
      insert into person (id, username, display_name, email, email_verified, is_critic, created_at, updated_at)
      select id, username, initcap(username), username || '@hexreel.example', true, critic, ${now.toISOString()}, ${now.toISOString()}
      from unnest(${sql.param(columns.id)}::uuid[], ${sql.param(columns.username)}::text[], ${sql.param(columns.critic)}::bool[])
        as made(id, username, critic)`);
  }
}

async function storeBatch({ database, now }: StoreOptions, ratings: readonly PlannedRating[]): Promise<void> {
  const at = ({ age }: PlannedRating) => new Date(now.getTime() - age * 86_400_000).toISOString();
  const votes = ratings.flatMap((rating) => rating.votes.map((vote) => ({ rating, ...vote })));
  const columns = {
    person: ratings.map(({ member }) => userIdOf(member)),
    movie: ratings.map(({ movie }) => movieIdOf(movie)),
    review: ratings.map(({ review }) => review),
    at: ratings.map(at),
    helpful: ratings.map((rating) => rating.votes.filter(({ helpful }) => helpful).length),
    notHelpful: ratings.map((rating) => rating.votes.filter(({ helpful }) => !helpful).length),
    scores: perCharacteristic((name) => ratings.map(({ scores }) => scores[name])),
  };
  const scores = sql.join(
    characteristics.map((name) => sql`${sql.param(columns.scores[name])}::int[]`),
    sql`, `,
  );
  await database.execute(sql`
    insert into rating (person_id, movie_id, review, review_at, created_at, updated_at, helpful, not_helpful,
      gore, psychological, jump_scares, characters, pace, comedy)
    select person, movie, review, case when review = '' then null else at end, at, at, helpful, not_helpful,
      gore, psychological, jump_scares, characters, pace, comedy
    from unnest(${sql.param(columns.person)}::uuid[], ${sql.param(columns.movie)}::int[], ${sql.param(columns.review)}::text[],
      ${sql.param(columns.at)}::timestamptz[], ${sql.param(columns.helpful)}::int[], ${sql.param(columns.notHelpful)}::int[], ${scores})
      as made(person, movie, review, at, helpful, not_helpful, gore, psychological, jump_scares, characters, pace, comedy)`);
  await database.execute(sql`
    insert into vote (author_id, movie_id, voter_id, helpful, voted_at)
    select author, movie, voter, helpful, ${now.toISOString()}
    from unnest(${sql.param(votes.map(({ rating }) => userIdOf(rating.member)))}::uuid[],
      ${sql.param(votes.map(({ rating }) => movieIdOf(rating.movie)))}::int[],
      ${sql.param(votes.map(({ voter }) => userIdOf(voter)))}::uuid[],
      ${sql.param(votes.map(({ helpful }) => helpful))}::bool[]) as made(author, movie, voter, helpful)`);
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
