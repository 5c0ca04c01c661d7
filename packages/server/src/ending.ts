import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** What was begun and has to be ended, the last one first. */
export interface Ending {
  /** To be called as soon as a thing runs. */
  readonly add: (end: () => Promise<void>) => void;
  /** Ends everything, once; a second call waits for the first. A failure does not keep the rest from ending. */
  readonly run: () => Promise<void>;
  /** Whether it runs or ran: what fails from then on fails because things are gone. */
  readonly hasBegun: () => boolean;
}

export function createEnding(onFailure: (error: unknown) => void): Ending {
  const ends: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end().catch(onFailure);
  };
  return {
    add: (end) => void ends.push(end),
    run: () => (running ??= runAll()),
    hasBegun: () => running !== undefined,
  };
}

/**
 * Ends a server that listens: what runs is finished. Behind a proxy it first lets that one know, so that several
 * processes can be restarted one after the other without a failed request.
 */
export async function stopServing(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): Promise<void> {
  if (trustProxy !== false) await app.drain(drainMilliseconds);
  await app.close();
}

/** A proxy has to ask /readyz more often than this (deploy/Caddyfile: every second). */
const drainMilliseconds = 2_500;

/**
 * SIGTERM and SIGINT run the ending, also while the program is still starting: exit code 0, a hard stop after 10 s or at
 * a second signal. An unhandled rejection ends it the same way with 1, since a supervisor restarts it.
 */
export function endOnSignals(
  ending: Ending,
  log: { readonly onSignal: (signal: string) => void; readonly onRejection: (reason: unknown) => void },
): void {
  let isEnding = false;
  const end = (code: number): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    void sleep(hardStopMilliseconds, undefined, { ref: false }).then(() => process.exit(1));
    void ending.run().then(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.onSignal(signal);
      end(0);
    });
  }
  process.on('unhandledRejection', (reason) => {
    log.onRejection(reason);
    end(1);
  });
}

const hardStopMilliseconds = 10_000;
