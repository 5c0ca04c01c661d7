import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutFolder } from '../../packages/server/src/config.ts';
import { findTool } from '../../packages/server/src/testing/find-tool.ts';
import { processEnvironment, processFlags } from '../../tools/setup/process-settings.mjs';
import { waitForPort } from './ports.ts';

/** Starts a program whose output goes to a file. Resolves once it takes connections. */
async function run(
  folder: string,
  { name, program, args, port, ...options }: SpawnOptions & { name: string; program: string; args: string[]; port: number },
): Promise<ChildProcess> {
  const output = await open(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, { ...options, stdio: ['ignore', output.fd, output.fd] });
  await output.close();
  await waitForPort(port, child, name);
  return child;
}

/** A PgBouncer in transaction mode in front of one PostgreSQL. */
export async function startPooler(options: {
  readonly folder: string;
  readonly account: { readonly uid: number; readonly gid: number };
  readonly name: string;
  readonly port: number;
  readonly databasePort: number;
}): Promise<ChildProcess> {
  const { folder, account, name, port, databasePort } = options;
  const file = join(folder, `${name}.ini`);
  const shipped = await readFile(join(checkoutFolder, 'deploy/pgbouncer.ini'), 'utf8');
  await writeFile(
    file,
    shipped
      .replace('port=5432 dbname=hexreel', `port=${databasePort} dbname=hexreel user=hexreel`)
      .replace(/listen_addr = .*/u, 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace(/auth_type = .*\nauth_file = .*/u, 'auth_type = any'),
  );
  await chown(file, account.uid, account.gid);
  return run(folder, { name, program: await toolAt('pgbouncer'), args: ['-q', file], port, ...account });
}

/** The built server on a port. */
export async function startServer(options: {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}): Promise<ChildProcess> {
  const { folder, name, port, environment } = options;
  const child = await run(folder, {
    name,
    program: process.execPath,
    args: [...processFlags, join(checkoutFolder, 'packages/server/dist/main.js')],
    port,
    cwd: checkoutFolder,
    env: {
      ...process.env,
      ...processEnvironment,
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(50);
  }
  throw new Error(`${name} ended with ${child.exitCode}`);
}

/** Caddy with deploy/Caddyfile.scale, without TLS. */
export async function startProxy(options: {
  readonly folder: string;
  readonly port: number;
  readonly caches: readonly number[];
  readonly servers: readonly number[];
}): Promise<ChildProcess> {
  const { folder, port, caches, servers } = options;
  const home = join(folder, 'caddy');
  await mkdir(home, { recursive: true });
  const hosts = (ports: readonly number[]) => ports.map((each) => `127.0.0.1:${each}`).join(' ');
  return run(folder, {
    name: 'caddy',
    program: await toolAt('caddy'),
    args: ['run', '--adapter', 'caddyfile', '--config', join(checkoutFolder, 'deploy/Caddyfile.scale')],
    port,
    env: {
      HEXREEL_SITE: `http://localhost:${port}`,
      HEXREEL_CACHES: hosts(caches),
      HEXREEL_UPSTREAMS: hosts(servers),
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
  });
}

/** @throws Error where the machine does not have it */
export async function toolAt(name: string): Promise<string> {
  const path = await findTool(name);
  if (path === null) throw new Error(`${name} is not installed (Debian: varnish, varnish-modules, caddy, pgbouncer)`);
  return path;
}
