import type { TopicName } from '@hexreel/domain/warnings';
import { mergeTopic, restoreTopic, retireTopic, type TopicChanged } from '../modules/warnings/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { createQuietEventBus } from './quiet-event-bus.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel warnings merge <topic> <into>`: moves votes and hard no's of a topic to another (R291). */
export const warningsMerge = (context: CommandContext, topic: TopicName, into: TopicName) =>
  change(context, (site) => mergeTopic(site, topic, into), `was merged into ${into}`);

/** `hexreel warnings retire <topic>`: stops offering and showing a topic. */
export const warningsRetire = (context: CommandContext, topic: TopicName) =>
  change(context, (site) => retireTopic(site, topic), 'was retired');

/** `hexreel warnings restore <topic>`: offers a merged or retired topic again. */
export const warningsRestore = (context: CommandContext, topic: TopicName) =>
  change(context, (site) => restoreTopic(site, topic), 'is offered again');

/** Changes a topic while the site runs, whose processes get the event at once. */
async function change(
  context: CommandContext,
  act: (site: Parameters<typeof retireTopic>[0]) => Promise<TopicChanged>,
  done: string,
): Promise<boolean> {
  const changed = await withDatabase(configOf(context), ({ database }, connection) =>
    act({ database, eventBus: createQuietEventBus(connection), now: Date.now }),
  );
  answer(context, changed, [`${changed.topic} ${done}. Votes: ${changed.votes}, lists of hard no's: ${changed.lists}.`]);
  return true;
}
