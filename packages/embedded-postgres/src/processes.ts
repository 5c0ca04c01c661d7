import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const pollMilliseconds = 20;

/** A process that was found; `mark` tells it from a later process with the same number. */
export interface SeenProcess {
  readonly pid: number;
  readonly mark: string;
  /** True if it is a zombie: it has ended, holds no file and no memory, and waits to be reaped by its parent. */
  readonly zombie: boolean;
  /** True if this is a PostgreSQL server of that folder; PostgreSQL's processes all work inside their data folder. */
  serves(dataFolder: string): boolean;
}

/** Finds a process by its number; null where there is none, or none that this user may see. */
export async function findProcess(pid: number): Promise<SeenProcess | null> {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

/** Numbers of the processes that work inside a PostgreSQL data folder. Works on Linux only, elsewhere always empty. */
export async function findProcessesOf(dataFolder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const names = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const found = await Promise.all(names.map((name) => findInProc(Number(name))));
  return found.flatMap((seen) => (seen?.serves(dataFolder) === true ? [seen.pid] : []));
}

/** True if the process that was found still runs. */
export async function stillRuns(seen: SeenProcess): Promise<boolean> {
  if (process.platform !== 'linux') return exists(seen.pid);
  const now = await findInProc(seen.pid);
  return now !== null && !now.zombie && now.mark === seen.mark;
}

/** Waits until a process has ended. @returns false where it still runs after the timeout */
export async function waitForEnd(seen: SeenProcess, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (await stillRuns(seen)) {
    if (performance.now() > deadline) return false;
    await sleep(pollMilliseconds);
  }
  return true;
}

/** Sends a signal to a process that may be gone by now. @returns false where it is gone */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function findInProc(pid: number): Promise<SeenProcess | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // EPERM and EACCES: one of another user, where /proc hides those (hidepid). The database's run as this user, or this is root.
    if (['ENOENT', 'ESRCH', 'EPERM', 'EACCES'].includes(error.code ?? '')) return null;
    throw error;
  });
  if (stat === null) return null;
  // The name in parentheses may contain anything; after the last one come state (field 3) to start time (field 22).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return {
    pid,
    mark: fields[19] ?? '',
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    serves: (dataFolder) => folder === dataFolder && /^\d+ \((postgres|postmaster)/u.test(stat),
  };
}

/** Without /proc (macOS): the state, the start time and the command line from `ps`. */
export async function findByPs(pid: number): Promise<SeenProcess | null> {
  const line = await run('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
  }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  const [, state = '', mark = '', command = ''] = /^(\S+)\s+(\w+ \w+\s+\d+ [\d:]+ \d+)\s+(.*)$/su.exec(line) ?? [];
  if (state === '') return null;
  return {
    pid,
    mark,
    zombie: state.startsWith('Z'),
    serves: (dataFolder) => /\b(postgres|postmaster)\b/u.test(command) && command.includes(dataFolder),
  };
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
