import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startEmbeddedPostgres } from '@hexreel/embedded-postgres';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { isLoopbackHost } from './platform/http/local-request.ts';
import { openDatabase, type DatabaseClient } from './db/client.ts';
import { configuredConnections, type ConfiguredConnections } from './db/hosts/index.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createShutdown, shutDownOnSignals, stopServing, type Shutdown } from './platform/shutdown.ts';
import { openCatalogue } from './jobs/catalogue/index.ts';
import { claimForReal, describeSignIns, prepareDemo } from './jobs/demo/index.ts';
import { createPurgeTask, purgeFailure } from './jobs/purge-expired.ts';
import { createProcessTasks } from './jobs/process-tasks.ts';
import { TmdbTokenError } from './sources/tmdb/index.ts';
import { accountEmails, setupLine } from './modules/accounts/index.ts';
import { createReleasesTask, createWeeklyMailTask, inboxEmails } from './modules/inbox/index.ts';
import {
  createMailTask,
  localTransport,
  Outbox,
  readMailStatus,
  smtpTransport,
  type DeliveryContext,
} from './modules/mail/index.ts';
import { reportEmails } from './modules/moderation/index.ts';
import { overviewEmails } from './modules/overview/index.ts';
import { messageOf } from './platform/observability/loggable-error/index.ts';
import { createPlacesTask, hearsOf } from './modules/users/index.ts';
import { createMetrics } from './platform/observability/metrics/index.ts';
import { JobRunner } from './platform/jobs/index.ts';
import { readAuthSecret } from './platform/sessions/index.ts';
import { clientFolderOfVersion } from './ssr/page-renderer.ts';
import { systemTiming } from './platform/clock.ts';

export interface StartOptions {
  readonly mode: Config['mode'];
  readonly development: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Prints progress for the operator, a line at a time. */
  readonly print: (line: string) => void;
}

/**
 * From configuration to a listening server: database, schema, movies, app. Signals shut it down gracefully at any
 * moment.
 * @throws StartError with one sentence for what operators can fix
 */
export async function start({ mode, development, environment, print }: StartOptions): Promise<void> {
  const config = readConfig(environment, { mode, development });
  warnOfPlainHttp(config, print);
  warnOfMissingVersion(config, print);
  await refuseBusyPort(config);
  let log: FastifyBaseLogger | undefined;
  const shutdown = createShutdown((error) => log?.error({ err: error }, 'stopping failed'));
  shutDownOnSignals(shutdown, {
    onSignal: (signal) => log?.info({ signal }, 'stopping'),
    onRejection: (reason) => (log === undefined ? print(messageOf(reason)) : log.fatal({ err: reason }, 'unhandled rejection')),
  });
  const warn = (error: unknown, what: string) => {
    if (log === undefined) print(`${what}: ${messageOf(error)}`);
    else log.warn({ err: error }, what);
  };
  const onError = (error: unknown, what: string) => {
    // Only the operator can fix a wrong token, and reads this output at the start.
    if (error instanceof TmdbTokenError) print(`${error.message} The site continues with the movies it has.`);
    else warn(error, what);
  };
  try {
    const metrics = createMetrics(Date.now);
    const { connection, direct, options } = await reachDatabase(config, shutdown, print);
    await migrateDatabase(direct).catch((error: unknown) => {
      throw asStartError(error, 'The database cannot be used');
    });
    const client = openDatabase(connection, {
      ...options,
      onLost: (error) => {
        if (!shutdown.isRunning()) warn(error, 'a database connection was lost');
      },
      onPublicRead: (from) => metrics.publicReads.inc({ from }),
    });
    shutdown.add(() => client.close());
    const jobs = new JobRunner({
      database: client.database,
      now: Date.now,
      random: Math.random,
      onError,
      onRun: (task, outcome, milliseconds) => metrics.jobDuration.observe({ task, outcome }, milliseconds / 1_000),
    });
    shutdown.add(() => jobs.stop());
    const onProgress = printProgress(print);
    // Before the first movie is read, so that a database of the wrong kind is left as it is.
    if (mode === 'demo') await prepareDemo({ client, timing: systemTiming, print, onProgress });
    else await claimForReal(client.database);
    const catalogue = openCatalogue({
      tmdb: config.tmdb,
      database: client.database,
      jobs,
      timing: systemTiming,
      onProgress,
      onCall: ({ kind, status, milliseconds }) =>
        metrics.tmdbCalls.observe({ kind, status: String(status) }, milliseconds / 1_000),
      onBreaker: (openUntil) => metrics.tmdbLeftAlone(openUntil),
      onSkipped: (rows) => metrics.tmdbSkippedRows.inc(rows),
      onError,
    });
    shutdown.add(() => catalogue.stop());
    await catalogue.ready;

    const app = await buildApp(config, {
      client,
      catalogue,
      metrics,
      jobs,
      now: Date.now,
      random: Math.random,
    });
    log = app.log;
    shutdown.add(() => stopServing(app, config));
    await app.ready();
    // They are read when first needed, too: a database that is gone at this moment does not prevent the start.
    await app.prepareIndexes().catch((error: unknown) => warn(error, 'Browse and Top Movies could not be prepared'));
    await listen(app, config);
    // Jobs are stopped while the last requests are answered: a run of one that takes long must not keep new requests coming.
    shutdown.addBeside(() => jobs.stop());
    jobs.add(createMailTask(await mailContext(config, client, app.log)));
    jobs.add(createReleasesTask({ database: client.database, now: Date.now }));
    jobs.add(createWeeklyMailTask({ database: client.database, now: Date.now, hearsOf }));
    const mailStatusTold = tellMailStatus(config, print);
    // A mail server that cannot be reached would delay the start by half a minute.
    if (config.smtpUrl === null) await mailStatusTold;
    jobs.add(createPurgeTask({ database: client.database, now: Date.now, onError: (error) => warn(error, purgeFailure) }));
    jobs.add(createPlacesTask({ database: client.database, direct, now: Date.now }));
    const processes = { database: client.database, now: Date.now, commandFile: commandFile(), isDemo: mode === 'demo' };
    createProcessTasks({ ...processes, wake: (task) => jobs.wake(task) }).forEach((task) => jobs.add(task));
    if (mode === 'demo') (await describeSignIns(client, config)).forEach(print);
    const setup = await setupLine(config, client.database, await readAuthSecret(client.database, config.authSecret));
    if (setup !== null) print(setup);
    print(`Hexreel is ready: ${config.publicUrl}`);
  } catch (error) {
    const isInterrupted = shutdown.isRunning();
    await shutdown.run();
    if (!isInterrupted) throw error;
  }
}

/** The ways to the database: `direct` for migrations, events and locks, past any pooler. */
async function reachDatabase(
  config: Config,
  shutdown: Shutdown,
  print: (line: string) => void,
): Promise<Omit<ConfiguredConnections, 'close'>> {
  if (config.databaseUrl !== null) {
    const connections = configuredConnections(config.databaseUrl, config);
    shutdown.add(async () => connections.close());
    return connections;
  }
  print('Starting the bundled PostgreSQL ...');
  const stopping = new AbortController();
  const starting = startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    log: ({ message }) => print(message),
    signal: stopping.signal,
  });
  // Before it runs: a signal that arrives during its start must not leave it behind.
  shutdown.add(async () => {
    stopping.abort();
    await starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    );
  });
  const embedded = await starting;
  return { connection: embedded.connection, direct: embedded.connection, options: {} };
}

/** One sentence if mails do not leave this site. */
async function tellMailStatus(config: Config, print: (line: string) => void): Promise<void> {
  const { well, text } = await readMailStatus(config);
  if (!well || config.smtpUrl === null) print(`Mail: ${text}.`);
}

/** Mails leave through the configured mail server, or go into the log and /dev/outbox. */
async function mailContext(config: Config, { database }: DatabaseClient, log: FastifyBaseLogger): Promise<DeliveryContext> {
  const transport =
    config.smtpUrl === null
      ? localTransport((line) => log.info(line, 'a mail stays in the outbox, since no SMTP_URL is set'))
      : smtpTransport({ url: config.smtpUrl, from: config.mailFrom });
  const secret = await readAuthSecret(database, config.authSecret);
  return {
    database,
    outbox: new Outbox({ database, now: Date.now }),
    transport,
    secret,
    publicUrl: config.publicUrl,
    siteName: config.siteName,
    siteAccent: config.siteAccent,
    emails: {
      ...accountEmails({ database, now: Date.now }),
      ...reportEmails(),
      ...overviewEmails(),
      ...inboxEmails({ database, now: Date.now, hearsOf, secret }),
    },
    random: Math.random,
    sleep: systemTiming.sleep,
    onFailure: ({ id, attempts, error }) => log.warn({ err: error, mail: id, attempts }, 'a mail could not be sent'),
  };
}

/** The `hexreel` command: a file next to this one in the build, and in the source. */
function commandFile(): string {
  const isSource = import.meta.filename.endsWith('.ts');
  return join(import.meta.dirname, isSource ? 'cli/main.ts' : 'cli.js');
}

/** A line for every hundred movies of the embedded catalogue and for the last one. */
function printProgress(print: (line: string) => void): (done: number, total: number) => void {
  let printed = 0;
  return (done, total) => {
    if (done - printed < 100 && done !== total) return;
    printed = done;
    print(`Filling the catalogue: ${done} of ${total} movies`);
  };
}

/** Checked before the database is started and filled, rather than half a minute later. @throws StartError */
async function refuseBusyPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw listenError(error, { host, port });
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenError(error, config);
  }
}

function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or set PORT, for example PORT=3001.`,
    EACCES: `Port ${port} cannot be used by this account: set PORT above 1023, for example PORT=3000.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine: set it to one, for example 0.0.0.0.`,
    ENOTFOUND: `HOST is "${host}", a name that cannot be resolved: set it to an address, for example 0.0.0.0.`,
  };
  const sentence = advice[String(code)];
  return sentence === undefined
    ? asStartError(error, `The server cannot listen on ${host}:${port}`)
    : new StartError(sentence, { cause: error });
}

/** The folder of the version before is deleted some day, which should not keep a site from starting. */
function warnOfMissingVersion({ previousVersion }: Config, print: (line: string) => void): void {
  if (previousVersion === null || existsSync(join(previousVersion, clientFolderOfVersion))) return;
  print(
    `PREVIOUS_VERSION is "${previousVersion}", but there is no built Hexreel there: pages still open in the previous version will lose their scripts.`,
  );
}

/** Plain http is for this machine only; with a public name, session cookies would travel unprotected. */
function warnOfPlainHttp(config: Config, print: (line: string) => void): void {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    print(`PUBLIC_URL is ${config.publicUrl}, without TLS: put a proxy with TLS in front and set an https address.`);
}

function asStartError(error: unknown, what: string): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`${what}: ${messageOf(error)}.`, { cause: error });
}
