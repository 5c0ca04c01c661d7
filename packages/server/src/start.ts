import { createServer } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { isLoopbackHost, readConfig, type Config } from './config.ts';
import { openDatabase, type Connection, type DatabaseClient } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createEnding, endOnSignals, stopServing, type Ending } from './ending.ts';
import { openCatalogue } from './jobs/catalogue/index.ts';
import { claimForReal, describeSignIns, prepareDemo } from './jobs/demo/index.ts';
import { keepHouse } from './jobs/keep-house.ts';
import { startMailJob, type MailJob } from './jobs/mail-job.ts';
import { repeat } from './jobs/repeat.ts';
import { TmdbTokenError } from './sources/tmdb/index.ts';
import { accountLetters } from './modules/accounts/index.ts';
import { localTransport, Outbox, smtpTransport } from './modules/mail/index.ts';
import { reportLetters } from './modules/reports/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import { readAuthSecret } from './platform/sessions/index.ts';
import { StartError } from './start-error.ts';
import { systemTiming } from './timing.ts';

export interface StartOptions {
  readonly mode: Config['mode'];
  readonly development: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Tells a person what is going on, a line at a time. */
  readonly say: (line: string) => void;
}

/**
 * From configuration to a listening server: database, schema, movies, app. Signals end it gracefully at any moment.
 * @throws StartError with one sentence for whatever people can mend
 */
export async function start({ mode, development, environment, say }: StartOptions): Promise<void> {
  const config = readConfig(environment, { mode, development });
  warnOfPlainHttp(config, say);
  await refuseBusyPort(config);
  let log: FastifyBaseLogger | undefined;
  const ending = createEnding((error) => log?.error({ err: error }, 'stopping failed'));
  endOnSignals(ending, {
    onSignal: (signal) => log?.info({ signal }, 'stopping'),
    onRejection: (reason) => (log === undefined ? say(String(reason)) : log.fatal({ err: reason }, 'unhandled rejection')),
  });
  const warn = (error: unknown, what: string) => {
    if (log === undefined) say(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    else log.warn({ err: error }, what);
  };
  try {
    const connection = await reachDatabase(config, ending, say);
    await migrateDatabase(connection).catch((error: unknown) => {
      throw asStartError(error, 'The database cannot be used');
    });
    const client = openDatabase(connection, { onLost: (error) => warn(error, 'a database connection was lost') });
    ending.add(() => client.close());
    const onProgress = tellProgress(say);
    // Before the first movie is read, so that a database of the wrong kind is left as it is.
    if (mode === 'demo') await prepareDemo({ client, timing: systemTiming, say, onProgress });
    else await claimForReal(client.database);
    const metrics = createMetrics();
    const catalogue = openCatalogue({
      tmdb: config.tmdb,
      database: client.database,
      connection,
      timing: systemTiming,
      onProgress,
      onCall: ({ kind, status, milliseconds }) =>
        metrics.tmdbCalls.observe({ kind, status: String(status) }, milliseconds / 1_000),
      onBreaker: (isOpen) => metrics.tmdbBreaker.set(isOpen ? 1 : 0),
      onTrouble: (error, what) => {
        // Only a person can mend a wrong token, and who starts the server looks here.
        if (error instanceof TmdbTokenError) say(`${error.message} The site goes on with the movies it has.`);
        else warn(error, what);
      },
    });
    ending.add(() => catalogue.stop());
    await catalogue.ready;

    let mailJob: MailJob | undefined;
    const app = await buildApp(config, {
      client,
      catalogue,
      metrics,
      now: Date.now,
      random: Math.random,
      onMail: () => mailJob?.wake(),
    });
    log = app.log;
    ending.add(() => stopServing(app, config));
    await listen(app, config);
    mailJob = await sendMail(config, client, app.log);
    ending.add(async () => mailJob?.stop());
    const housekeeping = repeat(() => keepHouse({ database: client.database, now: Date.now }), {
      everyMilliseconds: 3_600_000,
      onError: (error) => warn(error, 'what has served its time could not be removed'),
    });
    ending.add(() => housekeeping.stop());
    if (mode === 'demo') (await describeSignIns(client, config.publicUrl)).forEach(say);
    say(`Hexreel is ready: ${config.publicUrl}`);
  } catch (error) {
    const isInterrupted = ending.hasBegun();
    await ending.run();
    if (!isInterrupted) throw error;
  }
}

async function reachDatabase(config: Config, ending: Ending, say: (line: string) => void): Promise<Connection> {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  say('Starting the bundled PostgreSQL ...');
  const embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: ({ message }) => say(message) });
  ending.add(() => embedded.stop());
  return embedded.connection;
}

/** Mails leave beside requests: through the mail server that is set, or into the log and /dev/outbox. */
async function sendMail(config: Config, { database }: DatabaseClient, log: FastifyBaseLogger): Promise<MailJob> {
  const transport =
    config.smtpUrl === null
      ? localTransport((line) => log.info(line, 'a mail stays here, since no SMTP_URL is set'))
      : smtpTransport({ url: config.smtpUrl, from: config.mailFrom });
  return startMailJob(
    {
      database,
      outbox: new Outbox({ database, now: Date.now }),
      transport,
      secret: await readAuthSecret(database, config.authSecret),
      publicUrl: config.publicUrl,
      letters: { ...accountLetters({ database, now: Date.now }), ...reportLetters() },
      random: Math.random,
      onFailure: ({ id, attempts, error }) => log.warn({ err: error, mail: id, attempts }, 'a mail could not be sent'),
    },
    (error) => log.warn({ err: error }, 'the outbox cannot be worked off right now'),
  );
}

/** A line for every hundred movies of the embedded catalogue and for the last one. */
function tellProgress(say: (line: string) => void): (done: number, of: number) => void {
  let told = 0;
  return (done, of) => {
    if (done - told < 100 && done !== of) return;
    told = done;
    say(`Filling the catalogue: ${done} of ${of} movies`);
  };
}

/** Told before the database is started and filled, rather than half a minute later. @throws StartError */
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
  const mend: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: end what listens there, or set PORT, for example PORT=3001.`,
    EACCES: `Port ${port} may not be used by this account: set PORT above 1023, for example PORT=3000.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine: set it to one, for example 0.0.0.0.`,
    ENOTFOUND: `HOST is "${host}", a name that cannot be resolved: set it to an address, for example 0.0.0.0.`,
  };
  const sentence = mend[String(code)];
  return sentence === undefined
    ? asStartError(error, `The server cannot listen on ${host}:${port}`)
    : new StartError(sentence, { cause: error });
}

/** Plain http is for this machine; with a public name, session cookies would travel unprotected. */
function warnOfPlainHttp(config: Config, say: (line: string) => void): void {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    say(`PUBLIC_URL is ${config.publicUrl}, without TLS: put a proxy with TLS in front and set an https address.`);
}

function asStartError(error: unknown, what: string): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const message = reason instanceof Error && reason.message !== '' ? reason.message : String(reason);
  return new StartError(`${what}: ${message}.`, { cause: error });
}
