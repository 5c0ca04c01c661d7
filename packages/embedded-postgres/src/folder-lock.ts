import { randomBytes } from 'node:crypto';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';
import { explainFolderError } from './folder-error.ts';
import { withSocketPath } from './short-path.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process, until it releases the lock or ends in any way.
 *
 * Node has no flock, so listening sockets do the kernel's part: every candidate listens on a socket with a unique name in
 * the lock folder, and only then checks the others. A stale socket (`kill -9`, a power cut, a copied folder) refuses
 * connections and is removed; since names are never reused, no candidate can remove a live one. If a live holder exists,
 * the lock is refused. Of simultaneous candidates the one with the first name wins.
 *
 * Two can never both hold it: each appears in the folder before it checks, so the later one sees the earlier one. Taking
 * over a single shared file is what fails in races, hence a file for each. Sockets work across containers that share a
 * volume; advisory locks in PostgreSQL would be lost at each of its crashes, and abstract sockets neither exist on macOS
 * nor cross network namespaces.
 * @param subject what is locked, for the error message: a folder's path
 * @throws StartError where another process holds it
 */
export async function lockFolder(options: { readonly lockFolder: string; readonly subject: string }): Promise<FolderLock> {
  const candidate = await appear(options.lockFolder).catch((error: unknown) => {
    throw explainFolderError(error, options.lockFolder);
  });
  try {
    for (;;) {
      const others = await findOthers(options.lockFolder, candidate.name);
      if (others.length === 0) return candidate.hold();
      const rival = others.find((other) => other.role !== 'waiting' || other.name < candidate.name);
      if (rival !== undefined) {
        throw new StartError(
          `Another Hexreel server (process ${rival.pid}) already uses the data folder ${options.subject}: ` +
            'stop that one, or give this one another folder with HEXREEL_DATA.',
        );
      }
      await sleep(pollMilliseconds);
    }
  } catch (error) {
    await candidate.leave();
    throw error;
  }
}

const pollMilliseconds = 20;
/** A process that is halted or busy accepts connections without answering; it counts as alive. */
const answerMilliseconds = 1_000;
const socketName = /^(\d+)-[0-9a-f]{16}$/u;
const longestSocketName = '.4194304-0123456789abcdef';

type Role = 'waiting' | 'holding';

interface Candidate {
  readonly name: string;
  hold(): FolderLock;
  leave(): Promise<void>;
}

async function appear(lockFolder: string): Promise<Candidate> {
  const name = `${process.pid}-${randomBytes(8).toString('hex')}`;
  let role: Role = 'waiting';
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${role}\n`, () => socket.destroy());
  });
  // Until it listens it has a name that others ignore, since it would look stale.
  const hidden = join(lockFolder, `.${name}`);
  await withSocketPath({ folder: lockFolder, socketName: longestSocketName }, (folder) =>
    listen(server, join(folder, `.${name}`)),
  );
  server.unref();
  // Open to everyone who can enter the folder; otherwise a socket left behind by root could not be told from a live one.
  await chmod(hidden, 0o666);
  await rename(hidden, join(lockFolder, name));
  const leave = async (): Promise<void> => {
    await rm(join(lockFolder, name), { force: true });
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
  return {
    name,
    leave,
    hold: () => {
      role = 'holding';
      return { release: leave };
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The other live candidates; stale sockets are removed on the way. */
async function findOthers(lockFolder: string, own: string): Promise<{ name: string; pid: string; role: Role | 'silent' }[]> {
  const living: { name: string; pid: string; role: Role | 'silent' }[] = [];
  for (const name of await readdir(lockFolder)) {
    const pid = socketName.exec(name)?.[1];
    if (pid === undefined || name === own) continue;
    const role = await withSocketPath({ folder: lockFolder, socketName: longestSocketName }, (folder) => ask(join(folder, name)));
    if (role === 'gone') await rm(join(lockFolder, name), { force: true });
    else living.push({ name, pid, role });
  }
  return living;
}

/**
 * Asks a candidate for its role. One that hangs up without an answer is closing, has died, or has no file descriptor free;
 * retries tell which, and one that never answers counts as alive.
 */
async function ask(path: string): Promise<Role | 'silent' | 'gone'> {
  const deadline = performance.now() + answerMilliseconds;
  for (;;) {
    const answer = await askOnce(path);
    if (answer !== 'hung up') return answer;
    if (performance.now() > deadline) return 'silent';
    await sleep(pollMilliseconds);
  }
}

function askOnce(path: string): Promise<Role | 'silent' | 'gone' | 'hung up'> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(path);
    socket.setTimeout(answerMilliseconds, () => {
      resolve('silent');
      socket.destroy();
    });
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'gone' : 'hung up');
    });
    socket.on('close', () => resolve(answer === 'waiting\n' ? 'waiting' : answer === 'holding\n' ? 'holding' : 'hung up'));
  });
}
