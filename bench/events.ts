import { setTimeout as sleep } from 'node:timers/promises';
import { startDisposableCluster } from '../packages/embedded-postgres/src/testing/disposable-cluster.ts';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { systemTiming } from '../packages/server/src/platform/clock.ts';
import { EventBus } from '../packages/server/src/platform/events/index.ts';
import { quantile, table } from './site.mjs';

/**
 * Events over many processes: this many event buses listen on one database, each over a connection of its own, while
 * changes are committed; how late the last of them hears of a change, and how many changes a second can be announced.
 *
 * `node --import tsx bench/events.ts`; BENCH_PROCESSES (50), BENCH_SECONDS (5) of each rate.
 */
const processes = Number(process.env['BENCH_PROCESSES'] ?? 50);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rates = [10, 50, 200, Number.POSITIVE_INFINITY];

const cluster = await startDisposableCluster({ log: () => undefined });
const client = openDatabase(cluster.connection, { onLost: () => undefined, connections: 8 });
const sentAt = new Map<string, number>();
const heard = new Map<string, number>();
const delays: number[] = [];
const open = () => new EventBus({ connection: cluster.connection, timing: systemTiming, onError: () => undefined });
const acting = open();
const buses = Array.from({ length: processes }, open);
for (const bus of buses) {
  bus.on('bench', (key) => {
    const count = (heard.get(key) ?? 0) + 1;
    heard.set(key, count);
    if (count === processes) delays.push(performance.now() - (sentAt.get(key) ?? 0));
  });
}
await Promise.all(buses.map((bus) => bus.start()));
const rows: string[][] = [];
for (const rate of rates) rows.push(await measure(rate));
console.log(table(['changes a second', 'announced', 'last of them heard, p50, ms', 'p99, ms', 'CPU of a delivery, ms'], rows));
await Promise.all(buses.map((bus) => bus.stop()));
await client.close();
await cluster.end();
process.exit();

async function measure(rate: number): Promise<string[]> {
  delays.length = 0;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let sent = 0;
  const change = async () => {
    sent += 1;
    const key = `${rate}-${sent}`;
    sentAt.set(key, performance.now());
    await acting.change(client.database, async () => ({ result: null, events: [{ topic: 'bench', key }] }));
  };
  const send = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      await change();
      if (Number.isFinite(rate)) await sleep((8 * 1_000) / rate);
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  const perSecond = sent / ((performance.now() - startedAt) / 1_000);
  const until = performance.now() + 10_000;
  while (delays.length < sent && performance.now() < until) await sleep(10);
  const { user, system } = process.cpuUsage(before);
  const cells = [perSecond.toFixed(0), quantile(delays, 0.5).toFixed(1), quantile(delays, 0.99).toFixed(1)];
  return [
    Number.isFinite(rate) ? String(rate) : 'all it takes',
    ...cells,
    ((user + system) / 1_000 / (sent * processes)).toFixed(3),
  ];
}
