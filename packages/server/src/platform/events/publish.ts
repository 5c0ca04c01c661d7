import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';

/** Key of a change, such as `averages` of movie `948`. Neither part contains spaces or line breaks. */
export interface AppEvent {
  readonly topic: string;
  readonly key: string;
}

/** The channel of LISTEN and NOTIFY. */
export const channel = 'hexreel_notices';

/** PostgreSQL refuses a payload of 8000 bytes. */
const longestPayload = 7_900;

/** No name: every process delivers these events when it receives them, the publishing one too. */
const unnamed = (): string => '';

/**
 * Publishes events as part of a transaction: processes receive them on commit, and never after a rollback. For what runs
 * without an event bus, such as jobs and commands.
 * @param nextName names each notification, so that the bus that sent it recognizes it
 */
export async function publish(tx: Database, events: readonly AppEvent[], nextName = unnamed): Promise<void> {
  for (const payload of payloadsOf(events, nextName)) await notify(tx).execute({ payload });
}

const notify = prepareOnce((database) =>
  database
    .select({ sent: sql`pg_notify(${channel}, ${sql.placeholder('payload')})` })
    .from(sql`(select) as one`)
    .prepare('notify'),
);

/** The events of a payload, and the name of the notification. */
export function readPayload(payload: string): { readonly name: string; readonly events: readonly AppEvent[] } {
  const [name = '', ...lines] = payload.split('\n');
  return { name, events: lines.map(readLine) };
}

/** The name, then one event per line, in as many payloads as needed. */
function payloadsOf(events: readonly AppEvent[], nextName: () => string): string[] {
  const payloads: string[] = [];
  let payload: string | null = null;
  for (const { topic, key } of events) {
    const line = `\n${topic} ${key}`;
    if (payload !== null && Buffer.byteLength(payload) + Buffer.byteLength(line) > longestPayload) {
      payloads.push(payload);
      payload = null;
    }
    payload = (payload ?? nextName()) + line;
  }
  return payload === null ? payloads : [...payloads, payload];
}

function readLine(line: string): AppEvent {
  const [topic = '', key = ''] = line.split(' ');
  return { topic, key };
}
