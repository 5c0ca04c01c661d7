import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SingleConnection } from '../packages/server/src/db/client.ts';
import { checkout } from './site.mjs';

export interface MeasuredTraining {
  readonly seconds: number;
  /** Processor time in seconds, which counts on a machine that is busy with other things. */
  readonly processorSeconds: number;
  /** The largest resident set of the process. */
  readonly megabytes: number;
}

/** `hexreel taste train`, or another command that learns, in a process of its own, as a server starts it. */
export async function measureTraining(
  connection: SingleConnection,
  words: readonly string[] = ['taste', 'train'],
): Promise<MeasuredTraining> {
  const built = join(checkout, 'packages/server/dist/cli.js');
  const program = existsSync(built) ? [built] : ['--import', 'tsx', join(checkout, 'packages/server/src/cli/main.ts')];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...program, ...words], {
    env: { ...process.env, ENV_FILE: '/dev/null', DATABASE_URL: urlOf(connection) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let [megabytes, processorSeconds] = [0, 0];
  const watching = setInterval(() => {
    const peak = /^VmHWM:\s+(\d+)/mu.exec(statusOf(child.pid))?.[1];
    megabytes = Math.max(megabytes, Number(peak ?? 0) / 1_024);
    processorSeconds = Math.max(processorSeconds, processorSecondsOf(child.pid));
  }, 50);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(watching);
  if (code !== 0) throw new Error(`Training ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, processorSeconds, megabytes };
}

/** 0 once the process has ended. */
function processorSecondsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  // After the name in parentheses; times in user and system mode are the twelfth and thirteenth, in hundredths of a second.
  const fields = existsSync(file) ? readFileSync(file, 'utf8').split(') ')[1]?.split(' ') : [];
  return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) / 100;
}

/** Empty once the process has ended. */
function statusOf(pid: number | undefined): string {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function urlOf(connection: SingleConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`;
}
