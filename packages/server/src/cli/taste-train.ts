import { setFlagsFromString } from 'node:v8';
import { trainModel } from '../jobs/taste/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { createQuietEventBus } from './roles.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel taste train`: learns users' taste from all ratings now, beside a running site, which then uses it (R240). */
export async function tasteTrain(context: CommandContext): Promise<boolean> {
  // As in main.ts: garbage would be a third of the memory that training takes.
  setFlagsFromString('--heap-growing-percent=40');
  const report = await withDatabase(configOf(context), async (_client, connection) =>
    trainModel({
      connection,
      eventBus: createQuietEventBus(connection),
      now: Date.now,
      onStep: context.progress,
    }),
  );
  const lines =
    report === null
      ? ['Another process is already training.']
      : [`Learned from ${report.ratings} ratings of ${report.movies} movies by ${report.users} users.`];
  answer(context, report, lines);
  return true;
}
