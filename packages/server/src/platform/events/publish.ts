import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';

/** What changed, such as `averages` of movie `948`. Neither part contains spaces or line breaks. */
export interface AppEvent {
  readonly topic: string;
  readonly key: string;
}

/** The channel of LISTEN and NOTIFY. */
export const channel = 'hexreel_notices';

/** PostgreSQL refuses a payload of 8000 bytes. */
const longestPayload = 7_900;

/** No process: all of them receive these events over their connections, the publishing one too. */
const nowhere = '';

/**
 * Publishes events as part of a transaction: processes receive them on commit, and never after a rollback. For what runs
 * without an event bus, such as jobs and commands.
 * @param origin the bus that delivers them to its own process itself
 */
export async function publish(tx: Database, events: readonly AppEvent[], origin = nowhere): Promise<void> {
  for (const payload of payloadsOf(origin, events)) await notify(tx).execute({ payload });
}

const notify = prepareOnce((database) =>
  database
    .select({ sent: sql`pg_notify(${channel}, ${sql.placeholder('payload')})` })
    .from(sql`(select) as one`)
    .prepare('notify'),
);

/** The events of a payload, and the bus that published them. */
export function readPayload(payload: string): { readonly origin: string; readonly events: readonly AppEvent[] } {
  const [origin = nowhere, ...lines] = payload.split('\n');
  return { origin, events: lines.map(readLine) };
}

/** The origin, then one event per line, in as many payloads as needed. */
function payloadsOf(origin: string, events: readonly AppEvent[]): string[] {
  const payloads: string[] = [];
  let payload = origin;
  for (const { topic, key } of events) {
    const line = `\n${topic} ${key}`;
    if (Buffer.byteLength(payload) + Buffer.byteLength(line) > longestPayload) {
      payloads.push(payload);
      payload = origin;
    }
    payload += line;
  }
  return payload === origin ? payloads : [...payloads, payload];
}

function readLine(line: string): AppEvent {
  const [topic = '', key = ''] = line.split(' ');
  return { topic, key };
}
