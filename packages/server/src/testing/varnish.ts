import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutFolder } from '../config.ts';

const deploy = join(checkoutFolder, 'deploy');

export interface VarnishOptions {
  /** The program, as `findTool('varnishd')` finds it. */
  readonly program: string;
  /** A folder of its own. */
  readonly folder: string;
  /** Ports of the Hexreel processes on this machine. */
  readonly upstreams: readonly number[];
  readonly secret: string;
  readonly ports: { readonly public: number; readonly purge: number };
}

/**
 * Starts the real Varnish with the files of deploy/, on loopback.
 * @throws Error with what it said where it does not start
 */
export async function startVarnish({ program, folder, upstreams, secret, ports }: VarnishOptions): Promise<ChildProcess> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const secretFile = join(folder, 'secret');
  await writeFile(secretFile, `${secret}\n`);
  const site = await readFile(join(deploy, 'hexreel-site.vcl'), 'utf8');
  const portOf = (index: number) => String(upstreams[index % upstreams.length]);
  await writeFile(
    join(folder, 'hexreel-site.vcl'),
    site
      .replaceAll('/etc/varnish/hexreel.secret', secretFile)
      .replaceAll(/"300([012])"/gu, (_port, index) => `"${portOf(Number(index))}"`),
  );
  // The files are compiled: not optimised, in a third of the time.
  const compiler = 'cc_command=exec gcc -O0 -pthread -fpic -shared -Wl,-x -o %o %s';
  const parameters = [compiler, 'http_gzip_support=off', 'thread_pools=1', 'thread_pool_min=20', `vcl_path=${folder}:${deploy}`];
  const addresses = [`public=127.0.0.1:${ports.public}`, `purge=127.0.0.1:${ports.purge}`];
  const args = [
    '-F',
    '-j',
    'none',
    '-T',
    'none',
    '-n',
    join(folder, 'work'),
    '-s',
    'malloc,64m',
    '-f',
    join(deploy, 'hexreel.vcl'),
  ];
  for (const parameter of parameters) args.push('-p', parameter);
  for (const address of addresses) args.push('-a', address);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  while (!(await isAlive(ports.public))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Varnish ended: ${output}`);
    await sleep(20);
  }
  return child;
}

/** Kills it with all that it keeps, as a crash does, and waits until nothing answers any more. */
export async function killVarnish(child: ChildProcess, port: number): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  // The child of this process is Varnish's manager: its worker notices, and ends.
  while (await isAlive(port)) await sleep(10);
}

/** Ports that are free right now, each another. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  await Promise.all(probes.map((probe) => once(probe.listen(0, '127.0.0.1'), 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(
    probes.map(async (probe) => {
      probe.close();
      await once(probe, 'close');
    }),
  );
  return ports;
}

/** True if Varnish answers for itself. */
async function isAlive(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
