import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { onTestFinished } from 'vitest';
import { canEnter } from '../account.ts';
import type { EmbeddedConnection } from '../embedded-postgres.ts';
import { testMachine } from './test-machine.ts';

/** A process of its own that runs the bundled PostgreSQL as the server does, for tests that kill it. */
export interface ServerProcess {
  /** Null where it refused to start. */
  readonly connection: EmbeddedConnection | null;
  /** The message that it refused with; null where it runs. */
  readonly refusal: string | null;
  readonly messages: readonly string[];
  /** Sends a signal and waits for the exit. @returns the exit code, null after a signal that cannot be caught */
  end(name: NodeJS.Signals): Promise<number | null>;
}

/** An ordinary user as whom root can run such a process; `nobody` exists everywhere. */
export const nobody = 65_534;

/** True if servers can run as that user, who must be able to read this checkout. */
export const canRunAsNobody =
  process.geteuid?.() === 0 && (await canEnter({ name: 'nobody', id: { uid: nobody, gid: nobody } }, import.meta.dirname));

const program = `
const { folder, dataFolder, packageFolder } = JSON.parse(process.argv[1]);
const { supervise } = await import(folder + 'supervisor.ts');
const { thisMachine } = await import(folder + 'installation.ts');
const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
const messages = [];
try {
  const postgres = await supervise({
    dataFolder,
    log: ({ message }) => messages.push(message),
    machine: { ...(await thisMachine()), packageFolder },
    refuge: dataFolder + '-refuge',
  });
  const stop = () => void postgres.stop().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGUSR2', () => process.exit(3));
  // The test's process is gone: leave nothing behind.
  process.stdin.on('end', stop).resume();
  say({ connection: postgres.connection, refusal: null, messages });
} catch (error) {
  say({ connection: null, refusal: error.name + ': ' + error.message, messages });
  process.exitCode = 1;
  process.stdin.destroy();
}
`;

/**
 * Starts such a process and waits until its PostgreSQL accepts connections or it has refused.
 * @param options.uid runs it as that user (root only)
 * @param options.packageFolder where it finds PostgreSQL instead of in node_modules
 */
export async function startServerProcess(options: {
  readonly dataFolder: string;
  readonly uid?: number;
  readonly packageFolder?: string;
}): Promise<ServerProcess> {
  const folder = new URL('../', import.meta.url).href;
  const packageFolder = options.packageFolder ?? (await testMachine()).packageFolder;
  const settings = JSON.stringify({ folder, dataFolder: options.dataFolder, packageFolder });
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  for await (const line of createInterface(child.stdout)) {
    return {
      ...(JSON.parse(line) as Pick<ServerProcess, 'connection' | 'refusal' | 'messages'>),
      end: (name) => {
        child.kill(name);
        return ended;
      },
    };
  }
  throw new Error('the server process ended without a word');
}
