import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from 'pg';
import { connectClient } from '../db/hosts/index.ts';
import type { TestApp } from './test-app.ts';

/**
 * Lets one request overtake another at the database: the first has decided and changed everything but a lock on the
 * audit log keeps it from committing, then the second is made. It either answers, or waits for a lock of the first;
 * only then the first goes on.
 * @param first an admin's action, which writes to the audit log last
 * @returns both answers
 */
export async function race(
  site: Pick<TestApp, 'client'>,
  first: () => Promise<LightMyRequestResponse>,
  second: () => Promise<LightMyRequestResponse>,
): Promise<{ readonly first: LightMyRequestResponse; readonly second: LightMyRequestResponse }> {
  const client = await connectClient(site.client.connection, {});
  try {
    await client.query('begin');
    await client.query('lock table audit_entry in share mode');
    const one = track(first());
    await untilBlocked(client, 1, one);
    const other = track(second());
    await untilBlocked(client, 2, other);
    await client.query('commit');
    return { first: await one.answer, second: await other.answer };
  } finally {
    await client.end();
  }
}

interface Tracked {
  readonly answer: Promise<LightMyRequestResponse>;
  isAnswered: boolean;
}

function track(answer: Promise<LightMyRequestResponse>): Tracked {
  const tracked: Tracked = { answer, isAnswered: false };
  const settled = () => void (tracked.isAnswered = true);
  answer.then(settled, settled);
  return tracked;
}

async function untilBlocked(client: Client, count: number, request: Tracked): Promise<void> {
  while (!request.isAnswered) {
    const { rows } = await client.query<{ blocked: number }>(
      "select count(*)::int as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rows[0]?.blocked ?? 0) >= count) return;
    await nextTurn();
  }
}
