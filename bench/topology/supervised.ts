import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process that is started again whenever it ends, as a service manager does.
 */
export class Supervised {
  readonly name: string;
  readonly #start: () => Promise<ChildProcess>;
  #child: ChildProcess | null = null;
  #isStopping = false;

  /** @param start resolves once it serves */
  constructor(name: string, start: () => Promise<ChildProcess>) {
    this.name = name;
    this.#start = start;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** @throws whatever the first start throws */
  async start(): Promise<void> {
    this.#watch(await this.#start());
  }

  /** Kills it, without telling anybody; it comes back by itself. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    if ((await Promise.race([ended, sleep(stopMilliseconds, 'late', { ref: false })])) === 'late') child.kill('SIGKILL');
  }

  #watch(child: ChildProcess): void {
    this.#child = child;
    child.once('exit', () => {
      this.#child = null;
      void this.#startAgain();
    });
  }

  async #startAgain(): Promise<void> {
    while (!this.#isStopping) {
      await sleep(pauseMilliseconds);
      const child = await this.#start().catch(() => null);
      if (child === null) continue;
      this.#watch(child);
      if (this.#isStopping) child.kill('SIGTERM');
      return;
    }
  }
}

const pauseMilliseconds = 100;
const stopMilliseconds = 15_000;
