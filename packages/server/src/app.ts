import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { Viewer } from '@hexreel/domain/api/me';
import type { SiteInfo } from '@hexreel/domain/api/page';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { checkoutFolder, isLoopbackHost, type Config } from './config.ts';
import type { DatabaseClient } from './db/client.ts';
import { isDatabaseOutage } from './db/outage.ts';
import type { Catalogue } from './jobs/catalogue/index.ts';
import { registerAdmin } from './modules/admin/index.ts';
import { registerAudit } from './modules/audit/index.ts';
import { isSignUpOpen, registerAccounts } from './modules/accounts/index.ts';
import { registerCrawlers } from './modules/crawlers/index.ts';
import { registerDemo } from './modules/demo/index.ts';
import { Outbox, registerDevOutbox, readOutboxDepth } from './modules/mail/index.ts';
import {
  createMovieReads,
  dropOnBans,
  registerMovieRoutes,
  lookAtCatalogue,
  MovieBoard,
  readBoardMovies,
} from './modules/movies/index.ts';
import { exportRatings, registerRatings } from './modules/ratings/index.ts';
import { exportFollowing, registerPeople } from './modules/people/index.ts';
import { exportReports, registerReports } from './modules/reports/index.ts';
import { registerVitals } from './modules/vitals/index.ts';
import { exportWatchlist, registerWatchlist } from './modules/watchlist/index.ts';
import { createPageApi } from './page-api.ts';
import { registerAccess } from './platform/access/index.ts';
import { registerArtwork } from './platform/artwork/index.ts';
import { ReadCache, type PublicAnswer } from './platform/cache/index.ts';
import { answerClientError, registerErrors } from './platform/errors/index.ts';
import { FrontCache, serverBehind } from './platform/front-cache/index.ts';
import { registerHealth } from './platform/health/index.ts';
import { addressSubject, consume } from './platform/limits/index.ts';
import { createMetrics, registerMetrics, type Metrics } from './platform/metrics/index.ts';
import { Notices } from './platform/notices/index.ts';
import { registerOpenApi } from './platform/openapi/index.ts';
import { PageOutage, registerPages, type CachedPage } from './platform/pages/pages.ts';
import { clientFolder, developPages, loadPageRenderer, type PageRenderer } from './platform/pages/page-renderer.ts';
import { readablePath, registerReadableInput } from './platform/readable-input/index.ts';
import { loggerOptions, newRequestId, registerRequestLog } from './platform/request-log/index.ts';
import { registerSameOrigin } from './platform/same-origin/index.ts';
import { registerSecurityHeaders } from './platform/security-headers/index.ts';
import { presentViewer, readAuthSecret, registerSessions, sessionCookieFor, SessionStore } from './platform/sessions/index.ts';
import { loadStaticFiles, type StaticFile } from './platform/static-files/index.ts';
import { systemTiming } from './timing.ts';

/** What the app needs from outside itself; tests give their own. */
export interface Adapters {
  readonly client: DatabaseClient;
  /** Where movies come from; without it the table is all there is. */
  readonly catalogue?: Pick<Catalogue, 'prepareMovie' | 'searchSource'>;
  /** Shared with what runs beside the app; its own where absent. */
  readonly metrics?: Metrics;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** Called when a mail waits to be sent. */
  readonly onMail?: () => void;
  /** Renders first views; the built pages or, in development, the pages' source where it is absent. */
  readonly renderPage?: PageRenderer;
}

const catalogueBuild = join(checkoutFolder, 'catalogue', 'dist');

/** The whole server, not yet listening. */
export async function buildApp(config: Config, adapters: Adapters): Promise<FastifyInstance> {
  const { client, now, random } = adapters;
  const { database } = client;
  const metrics = adapters.metrics ?? createMetrics();
  metrics.watchPool(client.pool);

  const front = new FrontCache({
    now: () => performance.now(),
    onAnswer: (route) => metrics.requestDuration.observe({ method: 'GET', route, status: 200 }, 0),
  });
  const app = fastify({
    serverFactory: serverBehind(front, serverLimits),
    bodyLimit: 65_536,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, newRequestId),
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Nothing but JSON is understood: a foreign page's form cannot send that (platform/same-origin).
  app.removeContentTypeParser('text/plain');

  registerErrors(app);
  front.register(app);
  registerRequestLog(app);
  await registerSecurityHeaders(app, config);
  registerSameOrigin(app, config.publicUrl);
  registerReadableInput(app);
  const secret = await readAuthSecret(database, config.authSecret);
  const cookie = sessionCookieFor(config.publicUrl);
  const sessions = new SessionStore({ database, now });
  registerSessions(app, { store: sessions, cookie, secret });
  registerAccess(app);
  registerMetrics(app, { metrics, token: config.metricsToken });
  const renderPage = adapters.renderPage ?? (config.development ? await developPages(app) : await loadPageRenderer());
  await registerOpenApi(app, { publicUrl: config.publicUrl, cookieName: cookie.name });

  const answers = createCache<PublicAnswer>(
    'answers',
    { metrics, now, front },
    {
      maximumBytes: 16_000_000,
      // The bytes, the value beside them, and what an entry takes however small it is.
      measure: (answer) => answer.bytes.length * 4 + 1_000,
    },
  );
  const pages = createCache<CachedPage>(
    'pages',
    { metrics, now, front },
    {
      maximumBytes: 32_000_000,
      // A string with one sign beyond Latin 1 takes two bytes for each.
      measure: (page) => page.html.length * 2 + page.brotli.length,
    },
  );
  const notices = openNotices(app, client);
  const drop = (...tags: readonly string[]) => {
    answers.drop(...tags);
    pages.drop(...tags);
  };
  const board = new MovieBoard({
    read: (movieIds) => readBoardMovies(database, movieIds),
    look: (since) => lookAtCatalogue(database, since),
    now,
  });
  dropOnBans(notices, { drop, outdate: (movieId) => board.outdate(movieId) });
  notices.onGap(() => {
    board.outdateAll();
    answers.clear();
    pages.clear();
  });
  const limitSearches = (address: string) => consume(database, searchLimit, addressSubject(address), now());
  const prepareMovie = async (id: number) => adapters.catalogue?.prepareMovie(id) ?? 'known';
  const searchSource = async (query: string) => adapters.catalogue?.searchSource(query) ?? [];
  const reads = createMovieReads({ database, board, cache: answers, now, random, limitSearches, prepareMovie, searchSource });

  registerHealth(app, { database });
  registerMovieRoutes(app, { reads, now });
  const ratings = registerRatings(app, {
    database,
    notices,
    cache: answers,
    drop,
    onAverages: (movieId) => board.outdate(movieId),
    movies: reads,
    now,
  });
  const people = registerPeople(app, { database, notices, cache: answers, drop, now });
  registerWatchlist(app, { database, notices, now, random });
  const outbox = new Outbox({ database, now, onAdded: adapters.onMail });
  metrics.watchOutbox(() => readOutboxDepth(database, now()));
  const accounts = { config, database, sessions, cookie, secret, outbox, now, random };
  const { requireFreshProof } = registerAccounts(app, {
    ...accounts,
    departures: [ratings.leave, people.leave],
    exportParts: [exportRatings, exportWatchlist, exportFollowing, exportReports],
  });
  registerAdmin(app, { database, notices, sessions, requireFreshProof, now });
  registerReports(app, { database, notices, outbox, requireFreshProof, now, random });
  registerAudit(app, { database });
  registerDevOutbox(app, { outbox, secret, publicUrl: config.publicUrl, hasMailServer: config.smtpUrl !== null });
  if (config.mode === 'demo') registerDemo(app, { database });
  registerVitals(app, { metrics });
  registerCrawlers(app, { database, publicUrl: config.publicUrl });
  registerArtwork(app, { folder: join(catalogueBuild, 'artwork') });
  registerPages(app, {
    files: loadBuildFiles(),
    render: renderPage,
    viewerFor,
    apiFor: (request, used) =>
      createPageApi({ database, random, movies: reads, ratings: ratings.reads, people: people.reads, sessions }, request, used),
    site: () => siteInfo(config, now()),
    cache: pages,
  });
  return app;
}

/** Slow requests are cut: 5 s for the headers, 8 s for all of a request (quality, Staying up). */
const serverLimits = {
  http: { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000 },
  connectionTimeout: 30_000,
  keepAliveTimeout: 10_000,
};

/** Networks as they are; a number trusts that many proxies counted from this server. */
function trustedProxies(trust: Config['trustProxy']): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

const searchLimit = { scope: 'search', most: 60, seconds: 60 };

function createCache<Value extends object>(
  name: string,
  { metrics, now, front }: { readonly metrics: Metrics; readonly now: () => number; readonly front: FrontCache },
  size: { readonly maximumBytes: number; readonly measure: (value: Value) => number },
): ReadCache<Value> {
  return new ReadCache<Value>({
    ...size,
    now,
    sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    isOutage: (error) => error instanceof PageOutage || isDatabaseOutage(error),
    onRead: (outcome) => metrics.cacheReads.inc({ cache: name, outcome }),
    onDrop: () => front.clear(),
  });
}

function loadBuildFiles(): ReadonlyMap<string, StaticFile> {
  return loadStaticFiles([
    { folder: clientFolder, under: '', hashed: (path) => path.startsWith('/assets/') },
    { folder: join(catalogueBuild, 'brand'), under: '', hashed: () => false },
    { folder: join(catalogueBuild, 'profile_pics'), under: '/profile_pics', hashed: () => false },
  ]);
}

/** The signed-in person of a first view, as far as the database can tell. */
async function viewerFor(request: FastifyRequest): Promise<Viewer | null | 'unknown'> {
  try {
    const viewer = await request.viewer();
    return viewer === null ? null : presentViewer(viewer);
  } catch (error) {
    if (isDatabaseOutage(error)) return 'unknown';
    throw error;
  }
}

/** News of other processes, heard as long as the app is up. */
function openNotices(app: FastifyInstance, { connection }: DatabaseClient): Notices {
  const notices = new Notices({
    connection,
    timing: systemTiming,
    onTrouble: (error) => app.log.warn({ err: error }, 'news of other processes do not come in right now'),
  });
  app.addHook('onReady', () => notices.start());
  app.addHook('onClose', () => notices.stop());
  return notices;
}

function siteInfo(config: Config, now: number): SiteInfo {
  return {
    publicUrl: config.publicUrl,
    currentYear: new Date(now).getUTCFullYear(),
    donationUrl: config.donationUrl,
    contactEmail: config.contactEmail,
    socialLinks: config.socialLinks,
    movieSource: config.tmdb === null ? 'embedded' : 'tmdb',
    demo: config.mode === 'demo',
    accounts: {
      signUpOpen: isSignUpOpen(config),
      google: config.google !== null,
      localOutbox: config.smtpUrl === null && isLoopbackHost(new URL(config.publicUrl).hostname),
    },
  };
}
