import { z } from 'zod';
import { shelfServerKinds } from '../shelf/index.ts';

const count = z.int().min(0);
const moment = z.string().describe('ISO 8601');

/** New ones in each of the latest twelve weeks of seven days, the one that ends now last. */
const weeksSchema = z.array(count);
export const weeksShown = 12;

const trendSchema = z.object({ total: count, weeks: weeksSchema });
export type Trend = z.infer<typeof trendSchema>;

/** A thing that works, or that does not with its fix, as `hexreel doctor` finds it. */
const findingSchema = z.object({ what: z.string(), well: z.boolean(), text: z.string() });
export type Finding = z.infer<typeof findingSchema>;

const jobSchema = z.object({
  task: z.string().describe('the name in the metrics too'),
  running: count.describe('jobs that a process works on'),
  waiting: count.describe('jobs that are due'),
  failing: count.describe('jobs whose last run failed'),
  endedAt: moment.nullable().describe('of the last run that did not fail; null for none, or not a schedule'),
  nextAt: moment.nullable().describe('when one is due; null where none is'),
});
export type OverviewJob = z.infer<typeof jobSchema>;

/** GET /api/admin/overview */
export const overviewSchema = z.object({
  at: moment.describe('when it was read'),
  members: trendSchema.extend({ suspended: count, awaitingApproval: count }),
  ratings: trendSchema,
  reviews: trendSchema,
  reports: z.object({ open: count, oldestAt: moment.nullable() }),
  mails: z.object({
    waiting: count,
    oldestAt: moment.nullable(),
    lastError: z.string().nullable().describe("the mail server's answer to the latest attempt at one that waits"),
    givenUp: count.describe('in the last seven days'),
  }),
  catalogue: z.object({
    source: z.enum(['embedded', 'tmdb']),
    movies: count,
    withDetails: count,
    pages: count.describe('of the lists of the round under way'),
    pagesKnown: count,
  }),
  estimates: z
    .object({ editorial: count, byKind: count, none: count })
    .describe('movies, by what their six expected scores come from'),
  mediaServers: z
    .object({
      addresses: count.describe('private addresses that members have'),
      calls: count.describe('that arrived at them in the last day'),
      refused: count.describe('calls in the last day to unknown addresses, or beyond the limits'),
      libraries: z.array(z.object({ kind: z.enum(shelfServerKinds), readAt: moment.nullable(), isFailing: z.boolean() })),
    })
    .describe('numbers only: whose they are is no one’s business'),
  jobs: z.array(jobSchema),
  server: z.object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    startedAt: moment.describe('this process'),
    memoryBytes: count.describe('this process'),
    databaseBytes: count,
    disk: z.object({ freeBytes: count, totalBytes: count }).nullable().describe('null where the database is on another machine'),
  }),
  backup: z
    .object({ at: moment, bytes: count.nullable(), tried: z.boolean().describe('whether a restore of it had the same rows') })
    .nullable()
    .describe('the latest that `hexreel db backup` wrote; null for none'),
  findings: z.array(findingSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

/** POST /api/admin/test-mail */
export const testMailSchema = z.object({ address: z.string().describe("the admin's own, to which it was sent") });
