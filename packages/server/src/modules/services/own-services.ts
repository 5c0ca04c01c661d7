import type { OwnServicesAnswer, OwnServicesChanges } from '@hexreel/domain/contract/services';
import { mostServices, noServices, type OwnServices } from '@hexreel/domain/services';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movieDetails, ownServices, watchService } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';

/** Dependencies of this module's reads and commands. */
export interface ServicesContext {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Where a user watches (R338); nowhere where nothing was saved. */
export async function readOwnServices(database: Database, userId: string): Promise<OwnServices> {
  return (await readServicesOf(database, [userId])).get(userId) ?? noServices;
}

/** The same of several users; those who saved nothing are left out. One statement. */
export async function readServicesOf(database: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, OwnServices>> {
  const rows = await servicesOfUsers(database).execute({ userIds });
  return new Map(rows.map(({ userId, country, services }) => [userId, { country, services }]));
}

const servicesOfUsers = prepareOnce((database) =>
  database
    .select()
    .from(ownServices)
    .where(sql`${ownServices.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .prepare('services_of_users'),
);

/**
 * Changes a user's services, as far as the source knows them in that country; what is not named stays (R772), except that
 * another country begins without services.
 * @throws ApiError unauthenticated where the account was suspended or deleted in the meantime
 */
export async function saveOwnServices(
  { database, now }: ServicesContext,
  userId: string,
  changes: OwnServicesChanges,
): Promise<OwnServicesAnswer> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const stored = await readOwnServices(tx, userId);
    const { country = stored.country, added = [], removed = [] } = changes;
    const kept = changes.services ?? (country === stored.country ? stored.services : []);
    const wanted = [...kept.filter((name) => !removed.includes(name)), ...added].slice(-mostServices);
    const services = country === null ? [] : await knownServices(tx, country, wanted);
    const values = { country, services, updatedAt: new Date(now()) };
    await tx
      .insert(ownServices)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: ownServices.userId, set: values });
    return { country, services };
  });
}

/**
 * The movies that can be watched with services. One statement, by an index.
 * @param keys as `serviceKeys` writes them, of one country or of several
 */
export async function readMoviesOn(database: Database, keys: readonly string[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .select({ movieId: movieDetails.movieId })
    .from(movieDetails)
    .where(sql`${movieDetails.services} && ${sql.param(keys)}::text[]`);
  return new Set(rows.map(({ movieId }) => movieId));
}

/** The services that have a movie, as keys of all countries. One statement. */
export async function readServicesWith(database: Database, movieId: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ services: movieDetails.services })
    .from(movieDetails)
    .where(eq(movieDetails.movieId, movieId));
  return new Set(rows[0]?.services);
}

async function knownServices(database: Database, country: string, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await database
    .select({ name: watchService.name })
    .from(watchService)
    .where(and(eq(watchService.country, country), inArray(watchService.name, [...wanted])));
  return rows.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'en'));
}

/** A user's services for their export (R173, R338). */
export async function exportServices(database: Database, userId: string): Promise<{ services: Record<string, unknown>[] }> {
  const rows = await database.select().from(ownServices).where(eq(ownServices.userId, userId));
  return {
    services: rows.map(({ country, services, updatedAt }) => ({ country, services, updatedAt: updatedAt.toISOString() })),
  };
}
