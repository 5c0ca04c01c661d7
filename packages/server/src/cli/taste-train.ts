import { setFlagsFromString } from 'node:v8';
import { drawNightMap } from '../jobs/map/index.ts';
import { trainModel } from '../jobs/taste/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { createQuietEventBus } from './quiet-event-bus.ts';
import { withDatabase } from './with-database.ts';

/**
 * `hexreel taste train`: learns users' taste from all ratings now and draws the night map, while the site runs (R240,
 * R350).
 */
export async function tasteTrain(context: CommandContext): Promise<boolean> {
  // As in main.ts: garbage would be a third of the memory that training takes.
  setFlagsFromString('--heap-growing-percent=40');
  const report = await withDatabase(configOf(context), async ({ database }, connection) => {
    const eventBus = createQuietEventBus(connection);
    const trained = await trainModel({ connection, eventBus, now: Date.now, onStep: context.progress });
    return trained === null ? null : { ...trained, mapped: await drawNightMap({ database, eventBus, now: Date.now }) };
  });
  const lines =
    report === null
      ? ['Another process is already training.']
      : [
          `Learned from ${report.ratings} ratings of ${report.movies} movies by ${report.users} users.`,
          `The night map has ${report.mapped} movies.`,
        ];
  answer(context, report, lines);
  return true;
}
