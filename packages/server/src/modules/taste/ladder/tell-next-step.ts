import { days, hours } from '@hexreel/domain/durations';
import { nextRung } from '@hexreel/domain/ladder';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { inboxItem, ladder, user } from '../../../db/schema/index.ts';
import type { LeasedJob, NextStep, Task } from '../../../platform/jobs/index.ts';
import { tellMembers } from '../../inbox/index.ts';
import type { LadderContext } from './climber.ts';
import { readLadder } from './own-ladder.ts';

type NextStepContext = Pick<LadderContext, 'database' | 'movies' | 'hiddenFor' | 'now'>;

/** A ladder that was not touched for so long is told of; after twice as long no more (R749). */
const rest = days(7);

/** Ladders of one transaction. */
const laddersAtOnce = 50;

/** The kind of item, told once in each rest of a ladder. */
const kind = 'ladder-step';

/** Tells users whose ladder rests which movie is its next step (R749). */
export function createNextStepTask(context: NextStepContext): Task {
  return {
    name: 'inbox-ladders',
    schedule: { everyMilliseconds: hours(1), atStart: true },
    failure: "members could not be told of their ladder's next step",
    run: (job) => tellAll(context, job),
  };
}

async function tellAll(context: NextStepContext, job: Pick<LeasedJob, 'lock' | 'signal'>): Promise<NextStep> {
  let after: string | undefined;
  do {
    const resting = await findResting(context.database, { now: context.now(), after });
    const steps = new Map<string, number>();
    for (const { userId } of resting) {
      const { ladder: shown } = await readLadder(context, userId);
      const next = shown === null ? null : nextRung(shown.rungs);
      if (next !== null) steps.set(userId, next.movie.id);
    }
    await context.database.transaction(async (tx) => {
      await job.lock(tx);
      // Those that were climbed or deleted meanwhile are left out.
      const still = await findResting(tx, { now: context.now(), among: [...steps.keys()] });
      const told = still.map(({ userId }) => ({ userId, kind, movieId: steps.get(userId) ?? 0 }) as const);
      await tellMembers(tx, told, new Date(context.now()));
    });
    after = resting.at(-1)?.userId;
  } while (after !== undefined && !job.signal.aborted);
  return 'done';
}

/**
 * Owners of ladders that rest, with a step to come, who were not told since they last touched it; locked against changes
 * in a transaction.
 */
function findResting(
  database: Database,
  { now, after, among }: { readonly now: number; readonly after?: string | undefined; readonly among?: readonly string[] },
) {
  return database
    .select({ userId: ladder.userId })
    .from(ladder)
    .innerJoin(user, eq(user.id, ladder.userId))
    .where(
      and(
        lte(ladder.updatedAt, new Date(now - rest)),
        gt(ladder.updatedAt, new Date(now - 2 * rest)),
        after === undefined ? undefined : gt(ladder.userId, after),
        among === undefined ? undefined : inArray(ladder.userId, [...among]),
        isNull(user.suspendedAt),
        sql`jsonb_path_exists(${ladder.rungs}, '$[*] ? (@.answer == null)')`,
        sql`not exists (select from ${inboxItem} as told
          where told.person_id = ${ladder.userId} and told.kind = ${kind} and told.at > ${ladder.updatedAt})`,
      ),
    )
    .orderBy(asc(ladder.userId))
    .limit(laddersAtOnce)
    .for('share', { of: user });
}
