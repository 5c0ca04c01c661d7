import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Connection } from '../db/client.ts';
import { createShutdown, shutDownOnSignals, stopServing } from '../platform/shutdown.ts';

/**
 * A server in a process of its own, for tests of several on one database: `server-process.ts <connection as JSON>`.
 * Sends its parent the address it listens on, and exits with it, or on SIGTERM as the real one does. Requests name
 * their client by X-Forwarded-For.
 */
const connection = JSON.parse(process.argv[2] ?? '{}') as Connection;
// Tests load it from one address.
const environment = { LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', READS_PER_MINUTE: '1000000' };
const client = openDatabase(connection, { onLost: () => undefined });
const config = readConfig(environment, { mode: 'real', development: false });
const app = await buildApp(config, {
  client,
  now: Date.now,
  random: Math.random,
  renderPage: async ({ viewer }) => ({ status: 200, html: `<title>${viewer?.username ?? 'visitor'}</title>` }),
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => {
  void app
    .close()
    .then(() => client.close())
    .then(() => process.exit(0));
});
const shutdown = createShutdown(() => process.exit(1));
shutdown.add(() => client.close());
shutdown.add(() => stopServing(app, config));
shutDownOnSignals(shutdown, { onSignal: () => undefined, onRejection: () => undefined });
process.send?.({ url });
