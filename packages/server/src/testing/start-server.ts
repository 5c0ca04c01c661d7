import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '../db/client.ts';

/** A server in a process of its own (server-process.ts). */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts one on a migrated database. @throws Error if it exits before it listens */
export function startServer(connection: Connection, environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'server-process.ts'), [JSON.stringify(connection)], {
      // As in main.ts, so that memory measurements are meaningful.
      execArgv: ['--heap-growing-percent=20', '--import', 'tsx'],
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', ({ url }: { url: string }) => resolve({ url, child }));
    child.once('exit', (code) => reject(new Error(`A server process ended with ${code}`)));
  });
}

/** Stops a server that still runs, and waits until it has exited. */
export async function endServer({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
