import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Overview, type Trend, weeksShown } from '@hexreel/domain/contract/overview';
import { days } from '@hexreel/domain/durations';
import { and, asc, desc, eq, gt, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { checkoutFolder, type Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { movie, movieEstimate, outbox, rating, report, shelfServer, user } from '../../db/schema/index.ts';
import { readTaskStates } from '../../platform/jobs/index.ts';
import { readCatalogueStatus } from '../catalogue/index.ts';
import { countMediaServers } from '../media-servers/index.ts';
import { examineLogo } from '../site/index.ts';
import { examineBackup, readBackup } from './backups.ts';
import { examineDisk, examineMail, examineMovies, examineProviders, examineTmdb, noTmdb, readDisk } from './findings.ts';

export interface OverviewContext {
  readonly database: Database;
  readonly config: Config;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const { version } = JSON.parse(readFileSync(join(checkoutFolder, 'package.json'), 'utf8')) as { version: string };

/** Counts and states of the whole site, read now. */
export async function readOverview({ database, config, now }: OverviewContext): Promise<Overview> {
  const at = now();
  const [
    members,
    ratings,
    reviews,
    reports,
    mails,
    catalogue,
    estimates,
    mediaServers,
    libraries,
    jobs,
    server,
    backup,
    findings,
  ] = await Promise.all([
    readMembers(database, at),
    readTrend(database, { table: rating, since: rating.createdAt, at }),
    readTrend(database, { table: rating, since: rating.reviewAt, at, of: sql`${rating.review} <> ''` }),
    readReports(database),
    readMails(database, at),
    readCatalogueStatus(database, config.tmdb === null ? 'embedded' : 'tmdb'),
    readEstimates(database),
    countMediaServers(database, at),
    readLibraries(database),
    readTaskStates(database, at),
    readServer(database, config, at),
    readBackup(database),
    examine(database, config, at),
  ]);
  return {
    at: new Date(at).toISOString(),
    members,
    ratings,
    reviews,
    reports,
    mails,
    catalogue: {
      source: config.tmdb === null ? 'embedded' : 'tmdb',
      movies: catalogue.movies,
      withDetails: catalogue.withDetails,
      pages: catalogue.pages,
      pagesKnown: catalogue.pagesKnown,
    },
    estimates,
    mediaServers: { ...mediaServers, libraries },
    jobs: jobs.map(({ endedAt, nextAt, ...job }) => ({ ...job, endedAt: isoOf(endedAt), nextAt: isoOf(nextAt) })),
    server,
    backup,
    findings,
  };
}

function isoOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

interface Counted {
  readonly table: PgTable;
  /** When a row began to count. */
  readonly since: PgColumn;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Rows that do not match are left out. */
  readonly of?: SQL;
}

/** How many there are, and how many of these came in each of the last weeks. */
async function readTrend(database: Database, { table, since, at, of }: Counted): Promise<Trend> {
  const age = sql<number>`floor(extract(epoch from ${new Date(at).toISOString()}::timestamptz - ${since}) / ${sql.raw(String(days(7) / 1_000))})::int`;
  const rows = await database
    .select({
      age: sql<number>`least(greatest(${age}, 0), ${sql.raw(String(weeksShown))})`.as('age'),
      count: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(of)
    .groupBy(sql`1`);
  const weeks = Array.from(
    { length: weeksShown },
    (_, week) => rows.find(({ age: found }) => found === weeksShown - 1 - week)?.count ?? 0,
  );
  return { total: rows.reduce((sum, { count }) => sum + count, 0), weeks };
}

async function readMembers(database: Database, at: number): Promise<Overview['members']> {
  const isMember = and(user.emailVerified, sql`not ${user.awaitsApproval}`);
  const [trend, [counts]] = await Promise.all([
    readTrend(database, { table: user, since: user.createdAt, at, ...(isMember === undefined ? {} : { of: isMember }) }),
    database
      .select({
        suspended: sql<number>`(count(*) filter (where not ${user.awaitsApproval}))::int`,
        awaitingApproval: sql<number>`(count(*) filter (where ${user.awaitsApproval} and ${user.emailVerified}))::int`,
      })
      .from(user)
      .where(isNotNull(user.suspendedAt)),
  ]);
  return { ...trend, suspended: counts?.suspended ?? 0, awaitingApproval: counts?.awaitingApproval ?? 0 };
}

async function readReports(database: Database): Promise<Overview['reports']> {
  const [row] = await database
    .select({ open: sql<number>`count(*)::int`, oldestAt: min(report.reportedAt) })
    .from(report)
    .where(isNull(report.settledAt));
  return { open: row?.open ?? 0, oldestAt: isoOf(row?.oldestAt ?? null) };
}

async function readMails(database: Database, at: number): Promise<Overview['mails']> {
  const waits = isNull(outbox.settledAt);
  const [[counts], [failed], [lost]] = await Promise.all([
    database
      .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(outbox.createdAt) })
      .from(outbox)
      .where(waits),
    database
      .select({ lastError: outbox.lastError })
      .from(outbox)
      .where(and(waits, isNotNull(outbox.lastError)))
      .orderBy(desc(outbox.dueAt), asc(outbox.id))
      .limit(1),
    database
      .select({ givenUp: sql<number>`count(*)::int` })
      .from(outbox)
      .where(and(gt(outbox.createdAt, new Date(at - days(7))), sql`${outbox.outcome} in ('refused', 'given-up')`)),
  ]);
  return {
    waiting: counts?.waiting ?? 0,
    oldestAt: isoOf(counts?.oldestAt ?? null),
    lastError: failed?.lastError ?? null,
    givenUp: lost?.givenUp ?? 0,
  };
}

async function readEstimates(database: Database): Promise<Overview['estimates']> {
  const ofSource = (source: string) => sql<number>`(count(*) filter (where ${movieEstimate.source} = ${source}))::int`;
  const [row] = await database
    .select({
      editorial: ofSource('editorial'),
      byKind: ofSource('kind'),
      none: sql<number>`(count(*) filter (where ${movieEstimate.source} is null))::int`,
    })
    .from(movie)
    .leftJoin(movieEstimate, eq(movieEstimate.movieId, movie.id))
    .where(and(movie.isHorror, isNull(movie.removedAt)));
  return row ?? { editorial: 0, byKind: 0, none: 0 };
}

async function readLibraries(database: Database): Promise<Overview['mediaServers']['libraries']> {
  const servers = await database.select().from(shelfServer).orderBy(asc(shelfServer.addedAt), asc(shelfServer.id));
  return servers.map(({ kind, readAt, failure }) => ({ kind, readAt: isoOf(readAt), isFailing: failure !== null }));
}

async function readServer(database: Database, config: OverviewContext['config'], at: number): Promise<Overview['server']> {
  const { rows } = await database.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  return {
    version,
    node: process.versions.node,
    postgres: rows[0]?.version ?? '',
    startedAt: new Date(at - process.uptime() * 1_000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    databaseBytes: Number(rows[0]?.bytes ?? 0),
    disk: config.databaseUrl === null ? await readDisk(config.dataFolder) : null,
  };
}

/** The findings of `hexreel doctor` that can be wrong while a server runs. */
async function examine(database: Database, config: Config, at: number): Promise<Overview['findings']> {
  const findings = await Promise.all([
    // The disk of a named database is its own machine's.
    ...(config.databaseUrl === null ? [examineDisk(config.dataFolder)] : []),
    examineMovies(database, config),
    examineMail(config, database),
    config.tmdb === null ? noTmdb : examineTmdb(database, config.tmdb),
    examineProviders(config),
    examineLogo(config),
    examineBackup(database, at),
  ]);
  return findings.flat();
}
