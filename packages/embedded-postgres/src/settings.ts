import { port } from './socket-folder.ts';

/** Durability of a cluster: its data is kept, or it is made for one test run and thrown away. */
export type Durability = 'kept' | 'disposable';

/**
 * PostgreSQL's settings, given on its command line so that a file in the data folder cannot contradict them.
 * A small machine serves the site and its database together: memory is kept low, and one site needs few connections.
 */
export function postgresArguments(options: {
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly major: number;
  readonly durability: Durability;
}): string[] {
  const settings: Record<string, string> = {
    // Reachable by its socket only, by our own user only; its folder is closed to others as well.
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',

    shared_buffers: '64MB',
    max_connections: '60',
    jit: 'off',
    // No replicas: less WAL, and no processes that wait for them.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '256MB',
    timezone: 'UTC',

    // The caller reports errors of statements; this log is for PostgreSQL's own state.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    cluster_name: 'hexreel',
    ...(options.major >= 18 ? { io_method: 'sync' } : {}),
    // After a crash all files are synced before anything else: one by one, over a thousand of them, takes seconds, and some
    // ten on a disk that is busy.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durability === 'kept' ? durable : disposable),
  };
  return ['-D', options.dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '150',
};
