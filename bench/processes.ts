import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick in /proc. */
const tickMilliseconds = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU time in milliseconds that a process has used, without its children. */
export function cpuOf(pid: number): number {
  const [user, system] = timesOf(pid);
  return (user + system) * tickMilliseconds;
}

/** CPU time in milliseconds of a PostgreSQL: the postmaster and all its processes, those that have ended included. */
export function cpuOfPostgres(postmaster: number): number {
  const [user, system, ofEnded, systemOfEnded] = timesOf(postmaster);
  const own = (user + system + ofEnded + systemOfEnded) * tickMilliseconds;
  return childrenOf(postmaster).reduce((sum, pid) => sum + cpuOf(pid), own);
}

/** CPU time in milliseconds of a process and the processes that it started. */
export function cpuOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), cpuOf(pid));
}

/** Proportional memory in MB of a process and the processes that it started. */
export function memoryOfTree(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each), 0);
}

/** Proportional memory in MB of a process. */
export function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/mu.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1_024;
}

/** Proportional memory in MB of a PostgreSQL with all its processes. */
export function memoryOfPostgres(postmaster: number): number {
  return memoryOfTree(postmaster);
}

function childrenOf(parent: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number);
  return all.filter((pid) => parentOf(pid) === parent);
}

/** The process that started this one; 0 for one that has ended. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/mu.exec(read(pid, 'status'))?.[1] ?? 0);
}

/** User, system, and both of waited-for children, in ticks; zeroes for a process that has ended. */
function timesOf(pid: number): [number, number, number, number] {
  const fields = read(pid, 'stat')
    .replace(/^.*\) /u, '')
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return [fields[0] ?? 0, fields[1] ?? 0, fields[2] ?? 0, fields[3] ?? 0];
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
