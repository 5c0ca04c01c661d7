import { sql } from 'drizzle-orm';
import { movieAverage } from '../db/schema/index.ts';
import { calculateAverages, commandLine } from '../modules/moderation/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { createQuietEventBus } from './quiet-event-bus.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel averages recalculate`: computes all averages from the ratings again, while the site runs (R184). */
export async function averagesRecalculate(context: CommandContext): Promise<boolean> {
  const result = await withDatabase(configOf(context), async ({ database, connection }) => {
    const [counted] = await database.select({ of: sql<number>`count(*)::int` }).from(movieAverage);
    return calculateAverages({ database, eventBus: createQuietEventBus(connection), now: Date.now }, commandLine, (movies) =>
      context.progress(progressBar(movies, counted?.of ?? 0, 'movies')),
    );
  });
  answer(context, result, [`${result.movies} movies with ratings, ${result.corrected} of them corrected.`]);
  return true;
}
