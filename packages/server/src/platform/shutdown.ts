import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Resources to close on shutdown, in reverse order of opening. */
export interface Shutdown {
  /** Call it as soon as the resource is open. */
  readonly add: (end: () => Promise<void>) => void;
  /** For a resource that closes at the same time as the one added before it: neither waits for the other. */
  readonly addBeside: (end: () => Promise<void>) => void;
  /** Closes everything, once; a second call waits for the first. A failure does not keep the rest from closing. */
  readonly run: () => Promise<void>;
  /** True if shutdown has started: later failures are a consequence of closed resources. */
  readonly isRunning: () => boolean;
}

export function createShutdown(onFailure: (error: unknown) => void): Shutdown {
  /** Resources of a group close at the same time. */
  const groups: (() => Promise<void>)[][] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (let group = groups.pop(); group !== undefined; group = groups.pop())
      await Promise.all(group.map((end) => end().catch(onFailure)));
  };
  return {
    add: (end) => void groups.push([end]),
    addBeside: (end) => {
      const last = groups.at(-1);
      if (last === undefined) groups.push([end]);
      else last.push(end);
    },
    run: () => (running ??= runAll()),
    isRunning: () => running !== undefined,
  };
}

/**
 * Closes a listening server after finishing its requests. Behind a proxy it first signals that through /readyz, so that
 * several processes can be restarted in turn without a failed request.
 */
export async function stopServing(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): Promise<void> {
  if (trustProxy !== false) await app.drain(drainMilliseconds);
  await app.close();
}

/** A proxy has to poll /readyz more often than this (deploy/Caddyfile: every second). */
const drainMilliseconds = 2_500;

/** From a service manager, by Ctrl+C, and when the terminal is closed. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Stop signals run the shutdown, also during startup: exit code 0, with a hard stop after 10 s or at another signal. One
 * within a second is the same: npm passes Ctrl+C on to the server, which has it from the terminal already (R460). An
 * unhandled rejection does the same with exit code 1; a supervisor restarts the process.
 */
export function shutDownOnSignals(
  shutdown: Shutdown,
  log: { readonly onSignal: (signal: string) => void; readonly onRejection: (reason: unknown) => void },
): void {
  let startedAt: number | null = null;
  const end = (exit: () => void): void => {
    if (startedAt !== null) {
      if (performance.now() - startedAt >= repeatMilliseconds) process.exit(1);
      return;
    }
    startedAt = performance.now();
    void sleep(hardStopMilliseconds, undefined, { ref: false }).then(() => process.exit(1));
    void shutdown.run().then(exit);
  };
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (signal === 'SIGHUP') ignoreLostTerminal();
      if (startedAt === null) log.onSignal(signal);
      end(signal === 'SIGHUP' ? endByHangup : () => process.exit(0));
    });
  }
  process.on('unhandledRejection', (reason) => {
    log.onRejection(reason);
    end(() => process.exit(1));
  });
}

const repeatMilliseconds = 1_000;
const hardStopMilliseconds = 10_000;

/** Output fails from here on, in the log and elsewhere, which must not interrupt the shutdown. */
function ignoreLostTerminal(): void {
  process.on('uncaughtException', () => undefined);
}

/** As the signal would have ended it. An exit would wait until the log has been printed. */
function endByHangup(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
