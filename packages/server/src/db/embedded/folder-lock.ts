import { randomBytes } from 'node:crypto';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { explainFolderTrouble } from './folder-trouble.ts';
import { withSocketPath } from './short-path.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one that works on a folder, until it releases the lock or ends in whatever way.
 *
 * Node has no flock, so the kernel's part is played by listening sockets: every candidate listens on a socket of its own
 * name in the lock folder, and only then looks at the others. A socket that nobody listens on any more (`kill -9`, a
 * power cut, a copied folder) refuses connections and is removed; since names are never used twice, no candidate can
 * take away a living one. A living holder means to refuse. Of candidates that meet, the one with the first name stays.
 *
 * Two can never both hold it: each appeared in the folder before it looked, so the later one to appear sees the earlier.
 * That one file is shared and taken over is what fails in races, hence a file for each. Sockets work across containers
 * that share a volume; advisory locks inside PostgreSQL would be lost at each of its crashes, and abstract sockets
 * neither exist on macOS nor cross network namespaces.
 * @param subject what is locked, for the sentence: a folder's path
 * @throws StartError where another process holds it
 */
export async function lockFolder(options: { readonly lockFolder: string; readonly subject: string }): Promise<FolderLock> {
  const candidate = await appear(options.lockFolder).catch((error: unknown) => {
    throw explainFolderTrouble(error, options.lockFolder);
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
      await sleep(lookAgainMilliseconds);
    }
  } catch (error) {
    await candidate.leave();
    throw error;
  }
}

const lookAgainMilliseconds = 20;
/** A process that is stopped or busy accepts connections and answers nothing; it is alive all the same. */
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
  // Until it listens it stands under a name that others overlook, since it would look dead.
  const hidden = join(lockFolder, `.${name}`);
  await withSocketPath({ folder: lockFolder, socketName: longestSocketName }, (folder) =>
    listen(server, join(folder, `.${name}`)),
  );
  server.unref();
  // Whoever may open the folder may ask; otherwise a socket left behind by root could not be told from a living one.
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

/** The living candidates besides this one; what is left of dead ones is removed on the way. */
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
 * Asks a candidate for its role. One that hangs up without a word is just leaving, has died meanwhile, or has no file
 * descriptor free; asked again, it turns out which, and one that never answers is taken for alive.
 */
async function ask(path: string): Promise<Role | 'silent' | 'gone'> {
  const deadline = performance.now() + answerMilliseconds;
  for (;;) {
    const answer = await askOnce(path);
    if (answer !== 'hung up') return answer;
    if (performance.now() > deadline) return 'silent';
    await sleep(lookAgainMilliseconds);
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
