import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { cookieOf, storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { startTopology, type Topology } from './topology/start.ts';
import { MixedLoad, type LoadMember, type LoadReport } from './failover/mixed-load.ts';
import { table } from './site.mjs';

/**
 * The topology of docs/scale.md under mixed load, while each of its processes is killed in turn (SIGKILL), the primary at
 * the end: acknowledged writes that are lost, how long reads and writes fail, how stale an answer is at most. Exits 1
 * beyond a bar.
 *
 * `npm run build && node --import tsx bench/failover.ts`; needs Debian's varnish, varnish-modules, caddy and pgbouncer.
 * BENCH_ONLY is a pattern of names, BENCH_PORT (4150) the first of its ports.
 */
const only = new RegExp(process.env['BENCH_ONLY'] ?? '', 'u');
const bars = { readsFailedFor: 1_000, writesAfterPromotion: 10_000, stalest: 1_000 };
const members = 12;
const print = (line: string) => process.stderr.write(`${line}\n`);

const topology = await startTopology({
  basePort: Number(process.env['BENCH_PORT'] ?? 4150),
  print,
  environment: { PAGES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' },
});
let missed = 0;
try {
  const load = new MixedLoad(topology.url, await storeMembers(topology));
  const rows: string[][] = [];
  await sleep(5_000);
  load.report();
  for (const name of await targetsOf(topology)) {
    if (!only.test(name)) continue;
    const row = await killOne(topology, load, name);
    print(row.join(' | '));
    rows.push(row);
  }
  await load.stop();
  console.log(
    table(
      [
        'killed',
        'reads',
        'failed',
        'for, ms',
        'slowest, ms',
        'writes',
        'failed',
        'for, ms',
        'after the promotion, ms',
        'stalest answer, ms',
        'lost writes',
      ],
      rows,
    ),
  );
} finally {
  await topology.stop();
}
process.exit(missed === 0 ? 0 : 1);

async function targetsOf({ processes, databases }: Topology): Promise<string[]> {
  const primary = databases.primary.name;
  const replicas = databases.nodes.map(({ name }) => name).filter((name) => name !== primary);
  return ['nobody', ...processes.keys(), ...replicas.map((name) => `replica ${name}`), `primary ${primary}`];
}

async function killOne({ processes, databases }: Topology, load: MixedLoad, name: string): Promise<string[]> {
  await sleep(2_000);
  load.report();
  const killedAt = performance.now();
  const node = databases.nodes.find((each) => name.endsWith(` ${each.name}`));
  await Promise.all([processes.get(name)?.kill(), node?.kill()]);
  await sleep(name.startsWith('primary') ? 20_000 : 6_000);
  while (!(await databases.isWhole())) await sleep(200);
  const report = load.report();
  const lost = await load.countLost();
  const { promotedAt } = databases;
  const promoted = promotedAt !== null && promotedAt > killedAt ? promotedAt : null;
  const after = promoted === null || report.lastFailedWrite === null ? null : Math.max(0, report.lastFailedWrite - promoted);
  missed += countMissed(report, { lost, after });
  return rowOf(name, report, { lost, after });
}

function countMissed(report: LoadReport, { lost, after }: { readonly lost: number; readonly after: number | null }): number {
  const isBeyond = [
    lost > 0,
    report.readsFailedFor > bars.readsFailedFor,
    report.stalest > bars.stalest,
    (after ?? 0) > bars.writesAfterPromotion,
  ];
  return isBeyond.filter(Boolean).length;
}

function rowOf(
  name: string,
  report: LoadReport,
  { lost, after }: { readonly lost: number; readonly after: number | null },
): string[] {
  const { reads, failedReads, readsFailedFor, slowestRead, writes, failedWrites, writesFailedFor, stalest } = report;
  const whole = [reads, failedReads, readsFailedFor, slowestRead, writes, failedWrites, writesFailedFor].map((value) =>
    String(Math.round(value)),
  );
  return [name, ...whole, after === null ? '' : String(Math.round(after)), String(Math.round(stalest)), String(lost)];
}

/** Users with a session each, and a movie of the catalogue that each has for themselves. */
async function storeMembers({ databases }: Topology): Promise<LoadMember[]> {
  const client = openDatabase({ connectionString: databases.primary.url() }, { onLost: () => undefined, connections: 1 });
  try {
    const { rows } = await client.pool.query<{ id: number }>(`select id from movie order by popularity desc limit ${members}`);
    const stored: LoadMember[] = [];
    for (const { id } of rows) {
      const user = await storeVerifiedUser(client.database);
      stored.push({
        movieId: id,
        cookie: await cookieOf(client.database, user, { signedInAt: new Date(), publicUrl: topology.url }),
      });
    }
    return stored;
  } finally {
    await client.close();
  }
}
