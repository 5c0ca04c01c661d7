import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { runAs, type Account } from '../account.ts';
import type { Installation } from '../installation.ts';
import { explainPostgresError } from '../postgres-error.ts';
import { findPostmaster } from '../postmaster.ts';
import { siteRole } from '../prepare-database.ts';
import { findProcessesOf, signal } from '../processes.ts';
import { copyFolder } from './test-machine.ts';

export interface PostgresNodeOptions {
  /** Also the name by which a primary knows it as its replica. */
  readonly name: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly majorFolder: string;
  readonly installation: Installation;
  readonly account: Account;
  /** Says who may connect. */
  readonly accessFile: string;
  /** For `synchronous_standby_names`, the same on all nodes, since each may become the primary. */
  readonly confirmedBy: string;
}

/** One of several servers with the same data; primary or replica, as it was started. */
export class PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly #options: PostgresNodeOptions;
  #process: ChildProcess | null = null;

  constructor(options: PostgresNodeOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
    this.dataFolder = options.dataFolder;
  }

  /** The address of this node alone, for the site's role. */
  url(database: string = siteRole): string {
    return `postgres://${siteRole}@127.0.0.1:${this.port}/${database}`;
  }

  /** The process number of the server; null where it does not run. */
  get pid(): number | null {
    const child = this.#process;
    return child === null || child.exitCode !== null || child.signalCode !== null ? null : (child.pid ?? null);
  }

  /** Starts it with the role that it had. Resolves once it accepts connections. */
  async start(): Promise<void> {
    if (this.pid !== null) return;
    const { installation, account, majorFolder } = this.#options;
    const logFile = join(majorFolder, `server-${this.name}.log`);
    const output = await open(logFile, 'a');
    const child = spawn(join(installation.programs, 'postgres'), this.#settings(), {
      ...runAs(account),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    this.#process = child;
    try {
      await once(child, 'spawn');
    } finally {
      await output.close();
    }
    child.unref();
    for (;;) {
      if ((await findPostmaster(this.dataFolder))?.ready === true) return;
      if (this.pid === null) throw explainPostgresError(await readFile(logFile, 'utf8'), { folder: this.dataFolder, logFile });
      await sleep(pollMilliseconds);
    }
  }

  /** Starts it as a replica that streams from another node. Its data has to be a copy of that one's. */
  async startAsReplicaOf(primary: PostgresNode): Promise<void> {
    await this.#write('standby.signal', '');
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`;
    await this.#write('postgresql.auto.conf', `primary_conninfo = '${source}'\n`);
    await this.start();
  }

  /** Replaces its data by a copy of a running primary, and starts it as a replica of that: how a lost node comes back. */
  async rebuildFrom(primary: PostgresNode): Promise<void> {
    await this.kill('SIGQUIT');
    await rm(this.dataFolder, { recursive: true, force: true });
    const client = await primary.#connect();
    try {
      await client.query("select pg_backup_start('rebuild', true)");
      // Files that the primary removes during the backup are not part of it.
      await copyFolder(primary.dataFolder, this.dataFolder).catch(() => undefined);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      for (const file of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
        await rm(join(this.dataFolder, file), { force: true });
      await this.#write('backup_label', rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    await this.startAsReplicaOf(primary);
  }

  /** Makes a replica the primary. Resolves once it accepts writes. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 30)');
  }

  /** Points a running replica at another primary. */
  async follow(primary: PostgresNode): Promise<void> {
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`;
    await this.query(`alter system set primary_conninfo = '${source}'`);
    await this.query('select pg_reload_conf()');
  }

  /** Ends it with a signal, and waits until all of its processes are gone: SIGKILL crashes it, SIGQUIT is a quick stop. */
  async kill(name: 'SIGKILL' | 'SIGQUIT' | 'SIGINT' = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (child === null || this.pid === null) return;
    const ended = once(child, 'exit');
    child.kill(name);
    await ended;
    for (;;) {
      const remaining = await findProcessesOf(this.dataFolder);
      if (remaining.length === 0) return;
      await sleep(pollMilliseconds);
    }
  }

  /** Stops all of its processes where they are (as a frozen machine), or lets them go on. */
  async freeze(isFrozen: boolean): Promise<void> {
    for (const pid of await findProcessesOf(this.dataFolder)) signal(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Runs a statement as the superuser. @returns its rows */
  async query<Row extends QueryResultRow>(statement: string): Promise<Row[]> {
    const client = await this.#connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database: 'postgres' });
    // A connection that breaks between queries fails the next query.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async #write(name: string, content: string): Promise<void> {
    const file = join(this.dataFolder, name);
    await writeFile(file, content, { mode: 0o600 });
    const { id } = this.#options.account;
    if (id !== null) await chown(file, id.uid, id.gid);
  }

  #settings(): string[] {
    const { accessFile, confirmedBy, installation } = this.#options;
    const settings: Record<string, string> = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      hba_file: accessFile,
      cluster_name: this.name,
      wal_level: 'replica',
      hot_standby: 'on',
      // No lower than what initdb recorded, or a replica refuses to start.
      max_wal_senders: '10',
      // Enough for a node that was away during a test.
      wal_keep_size: '512MB',
      wal_retrieve_retry_interval: '100ms',
      wal_receiver_status_interval: '1s',
      synchronous_standby_names: confirmedBy,
      synchronous_commit: confirmedBy === '' ? 'on' : 'remote_apply',
      // Nothing is meant to survive this machine.
      fsync: 'off',
      shared_buffers: '32MB',
      max_connections: '120',
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(installation.major >= 18 ? { io_method: 'sync' } : {}),
    };
    return ['-D', this.dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  }
}

const pollMilliseconds = 10;
