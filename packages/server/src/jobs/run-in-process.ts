import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface ProcessOptions {
  /** The `hexreel` command's own file, as this process would run it. */
  readonly commandFile: string;
  readonly isDemo: boolean;
  /** Killed when aborted. */
  readonly signal: AbortSignal;
}

/** How much of the processor others get first, of 0 to 19. */
const niceness = 10;
const longestFailure = 2_000;

/**
 * Runs a `hexreel` command in a process of its own, for work that takes seconds of processor time or memory that a server
 * has no room for.
 * @throws Error where the process fails
 */
export async function runInProcess(words: readonly string[], { commandFile, isDemo, signal }: ProcessOptions): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, commandFile, ...words, ...(isDemo ? ['--demo'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    // A process group of its own: Ctrl+C in the terminal reaches the server first, which then ends it.
    detached: true,
  });
  let failure = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failure = `${failure}${text}`.slice(-longestFailure);
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const [code, killer] = (await once(child, 'close').catch((error: unknown) => {
    if (signal.aborted) return [0, null];
    throw error;
  })) as [number | null, NodeJS.Signals | null];
  if (code === 0 || signal.aborted) return;
  throw new Error(`hexreel ${words.join(' ')} ${killer === null ? 'failed' : `was ended by ${killer}`}: ${failure.trim()}`);
}

/** A server that runs with an even lower priority may not raise its child's: that keeps the server's. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
