import { spawn } from 'node:child_process';
import { chmod, copyFile, open, readFile, realpath, rm, stat, truncate } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';
import { runAs, type Account } from './account.ts';
import type { Log } from './embedded-postgres.ts';
import type { Installation } from './installation.ts';
import { explainPostgresError } from './postgres-error.ts';
import { findProcess, findProcessesOf, signal, stillRuns, waitForEnd, type SeenProcess } from './processes.ts';
import { postgresArguments, type Durability } from './settings.ts';
import { socketLockName, socketName } from './socket-folder.ts';

/** Everything that is needed to run one cluster. */
export interface Cluster {
  readonly installation: Installation;
  readonly account: Account;
  /** PostgreSQL's data folder, with links resolved. */
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly durability: Durability;
}

export interface Postmaster {
  readonly process: SeenProcess;
  readonly socketFolder: string;
  /** False during recovery, startup and shutdown. */
  readonly ready: boolean;
}

const pollMilliseconds = 10;
/** Crash recovery replays at most max_wal_size, which takes seconds; this leaves time for a slow disk. */
const recoveryMilliseconds = 300_000;
const patienceMilliseconds = 10_000;
const logBytes = 5_000_000;

/** The PostgreSQL server that runs on a data folder; null where none does, even with a stale postmaster.pid. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const lines = await readLines(join(dataFolder, 'postmaster.pid'));
  const seen = await findProcess(Number(lines[0]));
  if (seen === null || seen.zombie || !seen.serves(dataFolder)) return null;
  return { process: seen, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** True if the server that runs on the cluster was started by the same program with the same settings. */
export async function runsAsWanted(cluster: Cluster): Promise<boolean> {
  const [command] = await readLines(join(cluster.dataFolder, 'postmaster.opts'));
  const program = await realpath(join(cluster.installation.programs, 'postgres'));
  return (
    command ===
    [program, ...postgresArguments({ ...cluster, major: cluster.installation.major }).map((each) => `"${each}"`)].join(' ')
  );
}

/**
 * Starts PostgreSQL on a cluster that is not running and waits until it accepts connections. It outlives this process.
 * @param signal aborts, leaving nothing behind
 * @throws StartError with PostgreSQL's own reason where it fails
 */
export async function launchPostmaster(cluster: Cluster, options: { log: Log; signal: AbortSignal }): Promise<SeenProcess> {
  await clearRemains(cluster);
  await chmod(cluster.dataFolder, 0o700);
  await capLog(cluster.logFile);
  const output = await open(cluster.logFile, 'a');
  const { size: logStart } = await output.stat();
  const child = spawn(
    join(cluster.installation.programs, 'postgres'),
    postgresArguments({ ...cluster, major: cluster.installation.major }),
    // A process group of its own: the terminal's Ctrl+C stops the server first, which then stops PostgreSQL.
    { ...runAs(cluster.account), detached: true, stdio: ['ignore', output.fd, output.fd] },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  } finally {
    await output.close();
  }
  child.unref();

  const began = performance.now();
  let reportedAt = began;
  for (;;) {
    const found = await findPostmaster(cluster.dataFolder);
    if (found?.ready === true && found.process.pid === child.pid) return found.process;
    if (child.exitCode !== null || child.signalCode !== null) {
      const written = (await readFile(cluster.logFile)).subarray(logStart).toString();
      throw explainPostgresError(written, { folder: cluster.dataFolder, logFile: cluster.logFile });
    }
    const now = performance.now();
    if (options.signal.aborted || now - began > recoveryMilliseconds) {
      if (found !== null) await stopPostmaster(found.process);
      child.kill('SIGKILL');
      throw explainPostgresError('it was not ready in time', { folder: cluster.dataFolder, logFile: cluster.logFile });
    }
    if (now - reportedAt > patienceMilliseconds) {
      reportedAt = now;
      options.log({ level: 'info', message: 'PostgreSQL is still recovering from its last shutdown.' });
    }
    await sleep(pollMilliseconds);
  }
}

/** Waits for a server that another process started. @returns null where it ended or did not become ready in that time */
export async function waitUntilReady(dataFolder: string, milliseconds: number): Promise<Postmaster | null> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const found = await findPostmaster(dataFolder);
    if (found === null || found.ready) return found;
    if (performance.now() > deadline) return null;
    await sleep(pollMilliseconds);
  }
}

/** Stops a server: by fast shutdown, then without a checkpoint, then by force. All three keep what was committed. */
export async function stopPostmaster(seen: SeenProcess): Promise<void> {
  for (const [name, milliseconds] of [
    ['SIGINT', 3_000],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!(await stillRuns(seen)) || !signal(seen.pid, name)) return;
    if (await waitForEnd(seen, milliseconds)) return;
  }
}

/** Rotates the log so that it does not fill the disk; the previous part is kept. */
export async function capLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= logBytes) return;
  await copyFile(logFile, `${logFile}.old`);
  await truncate(logFile);
}

/**
 * Removes leftovers of a dead server that would keep the next one from starting: its orphaned processes, which must not
 * write while another server does, and lock files whose process is a zombie or whose number was reused. Lock files of a
 * process that is gone are left to PostgreSQL, which then checks for its old shared memory first.
 */
async function clearRemains(cluster: Cluster): Promise<void> {
  const orphans = await findProcessesOf(cluster.dataFolder);
  // All at once: one may need a second to end, and there is one for each connection.
  await Promise.all(orphans.map(endOrphan));
  await refuseUnseen(cluster);
  for (const file of [join(cluster.dataFolder, 'postmaster.pid'), join(cluster.socketFolder, socketLockName)]) {
    const [pid] = await readLines(file);
    if (pid !== undefined && (await findProcess(Math.abs(Number(pid)))) !== null) await rm(file, { force: true });
  }
}

async function endOrphan(pid: number): Promise<void> {
  const orphan = await findProcess(pid);
  if (orphan === null || !signal(pid, 'SIGQUIT') || (await waitForEnd(orphan, 1_000))) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(orphan, 1_000);
}

/**
 * Containers that share a volume do not see each other's processes, and neither do PostgreSQL's own checks: two servers
 * would corrupt the data. A listening socket is visible from all of them.
 */
async function refuseUnseen(cluster: Cluster): Promise<void> {
  const socket = createConnection(join(cluster.socketFolder, socketName));
  const accepted = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
  socket.destroy();
  if (accepted) {
    throw new StartError(
      `A PostgreSQL that cannot be seen from here, perhaps in another container, runs on ${cluster.dataFolder}: stop that one first.`,
    );
  }
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text === '' ? [] : text.split('\n');
}
