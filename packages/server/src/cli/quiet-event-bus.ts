import { EventBus } from '../platform/events/index.ts';
import { systemTiming } from '../platform/clock.ts';

/** Publishes events to the site's processes without listening to theirs. */
export function createQuietEventBus(connection: ConstructorParameters<typeof EventBus>[0]['connection']): EventBus {
  return new EventBus({ connection, timing: systemTiming, onError: () => undefined });
}
