import { join } from 'node:path';
import { characteristics } from '@hexreel/domain/characteristics';
import { createEndpoints } from '@hexreel/domain/contract/endpoints';
import { sortOrders } from '@hexreel/domain/movie';
import type { FastifyInstance } from 'fastify';
import { isLocalSite, type Config } from './config.ts';
import type { DatabaseClient } from './db/client.ts';
import type { Catalogue } from './jobs/catalogue/index.ts';
import { isSignUpOpen, registerAccounts, type HashCost } from './modules/accounts/index.ts';
import { registerCrawlers } from './modules/crawlers/index.ts';
import { registerDemo } from './modules/demo/index.ts';
import { registerFirstRun } from './modules/first-run/index.ts';
import { exportHistory, leaveOutSeen, registerHistory } from './modules/history/index.ts';
import { createMapHolder, registerMapRoutes } from './modules/map/index.ts';
import { Outbox, registerDevOutbox, readOutboxDepth } from './modules/mail/index.ts';
import {
  createMovieReads,
  invalidateOnBans,
  registerMovieRoutes,
  invalidateOnCatalogue,
  BrowseIndex,
  hiddenByAny,
  leaveOutByAny,
  type LeaveOutFor,
  readIndexedMovies,
} from './modules/discovery/index.ts';
import { exportRatings, registerRatings } from './modules/ratings/index.ts';
import { eventsOfUserSummary, exportFollowing, registerUsers } from './modules/users/index.ts';
import { exportReports, registerModeration } from './modules/moderation/index.ts';
import {
  createCrowdIndex,
  createModelHolder,
  exportLadder,
  exportLimits,
  readGroupMovies,
  readHiddenByLimits,
  readStatesEverywhere,
  registerTasteRoutes,
  tasteModelTag,
} from './modules/taste/index.ts';
import {
  createHardNos,
  createHiddenFor,
  createMeetHardNos,
  createWarningIndex,
  exportWarnings,
  hiddenForUsers,
  registerWarnings,
} from './modules/warnings/index.ts';
import { exportServices, registerServices } from './modules/services/index.ts';
import { exportRooms, registerTonight } from './modules/tonight/index.ts';
import { registerPreviews } from './modules/previews/index.ts';
import { registerVitals } from './modules/vitals/index.ts';
import { exportLists, registerLists } from './modules/lists/index.ts';
import { exportImports, registerImports } from './modules/imports/index.ts';
import { registerPeople } from './modules/people/index.ts';
import { exportWatchlist, registerWatchlist } from './modules/watchlist/index.ts';
import { createPageApi } from './ssr/page-api.ts';
import { registerAccess } from './platform/http/access/index.ts';
import { registerArtwork } from './platform/http/artwork/index.ts';
import { freshness } from './platform/cache/freshness.ts';
import { Invalidations } from './platform/cache/index.ts';
import { createShareHeaders } from './platform/cache/shared-cache/index.ts';
import { EndpointRegistry } from './platform/http/endpoints.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerHealth } from './platform/observability/health/index.ts';
import { addressSubject, consume } from './platform/limits/index.ts';
import { createMetrics, registerMetrics, type Metrics } from './platform/observability/metrics/index.ts';
import type { EventBus } from './platform/events/index.ts';
import { createEventBus } from './platform/events/create-event-bus.ts';
import { registerOpenApi } from './platform/http/openapi/index.ts';
import { createCaches, createResponseCache } from './ssr/caches.ts';
import { siteInfo, viewerFor } from './ssr/first-view.ts';
import { PageGuard } from './ssr/page-guard.ts';
import { registerPages } from './ssr/pages.ts';
import { catalogueBuild, loadBuildFiles } from './ssr/build-files.ts';
import { loadLetters } from './platform/pictures/letters.ts';
import { developPages, loadPageRenderer, type PageRenderer } from './ssr/page-renderer.ts';
import { readAuthSecret, registerSessions, sessionCookieFor, SessionStore } from './platform/sessions/index.ts';

/** What the app needs from outside; tests pass their own. */
export interface Adapters {
  readonly client: DatabaseClient;
  /** Where movies come from; without it there is only what the table holds. */
  readonly catalogue?: Pick<Catalogue, 'prepareMovie' | 'searchSource'>;
  /** Shared with the jobs that run beside the app; one of its own if absent. */
  readonly metrics?: Metrics;
  /** Where log lines go; standard output if absent. */
  readonly logStream?: { write(line: string): void };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** Called when a mail is queued. */
  readonly onMail?: () => void;
  /** The app starts and stops it; one of its own if absent. */
  readonly eventBus?: EventBus;
  /** How often cached lists follow the catalogue; `freshness.listsFollowCatalogue` if absent. */
  readonly listsFollowMilliseconds?: number;
  /** Of hashing passwords; that of every site if absent. */
  readonly passwordCost?: HashCost;
  /** Renders first views; if absent, the built pages or, in development, their source. */
  readonly renderPage?: PageRenderer;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads the indexes of Browse and Top Movies and orders them as both show at first, which goes over every movie: done
     * before the server listens, so that no request waits for it.
     */
    readonly prepareIndexes: () => Promise<void>;
  }
}

/** The whole server, not yet listening. */
export async function buildApp(config: Config, adapters: Adapters): Promise<FastifyInstance> {
  const { client, now, random } = adapters;
  const { database, publicReads } = client;
  const metrics = adapters.metrics ?? createMetrics();
  metrics.watchPool(client.counts);
  metrics.watchHosts(client.hosts);

  const invalidations = new Invalidations();
  const cookie = sessionCookieFor(config.publicUrl);
  let eventsArrive = () => false;
  const hasSessionCookie = (cookies: string) => cookies.includes(`${cookie.name}=`);
  const keepers = { metrics, now, invalidations, eventsArrive: () => eventsArrive(), hasSessionCookie };
  const shareHeaders = createShareHeaders(keepers);
  const responseCache = createResponseCache(config.sharedCache === null ? keepers : { ...keepers, shareHeaders });
  const app = await createServer(config, { responseCache, shareHeaders, invalidations, metrics, logStream: adapters.logStream });
  const secret = await readAuthSecret(database, config.authSecret);
  const sessions = new SessionStore({ database, now });
  registerSessions(app, { store: sessions, cookie, secret });
  registerAccess(app);
  registerMetrics(app, { metrics, token: config.metricsToken, isLocalSite: isLocalSite(config) });
  const renderPage = adapters.renderPage ?? (config.development ? await developPages(app) : await loadPageRenderer());
  await registerOpenApi(app, { publicUrl: config.publicUrl, cookieName: cookie.name });

  const { answers, pages } = createCaches({ metrics, now, invalidations, eventsArrive: () => eventsArrive() });
  const eventBus = adapters.eventBus ?? createEventBus(app, client);
  // While the app is up.
  app.addHook('onReady', () => eventBus.start());
  app.addHook('onClose', () => eventBus.stop());
  eventsArrive = () => eventBus.isListening();
  client.followEvents(eventBus);
  const invalidate = (...tags: readonly string[]) => invalidations.add(...tags);
  const browseIndex = new BrowseIndex({
    read: (movieIds) => readIndexedMovies(publicReads, movieIds),
  });
  invalidateOnCatalogue(eventBus, {
    invalidate,
    browseIndex,
    everyMilliseconds: adapters.listsFollowMilliseconds ?? freshness.listsFollowCatalogue,
  });
  invalidateOnBans(eventBus, { invalidate, invalidateMovie: (movieId) => browseIndex.invalidateMovie(movieId) });
  eventBus.onGap(() => {
    browseIndex.invalidateAll();
    invalidations.addAll();
  });
  const tasteModel = createModelHolder({ database, eventBus, invalidate });
  const crowd = createCrowdIndex({ database: publicReads, eventBus, model: tasteModel });
  const limitSearches = (address: string) => consume(database, searchLimit, addressSubject(address), now());
  // What these two store is read at once: its event may be on the way yet.
  const stored = <Value>(value: Value): Value => {
    client.invalidatePublicReads();
    return value;
  };
  const prepareMovie = async (id: number) => stored((await adapters.catalogue?.prepareMovie(id)) ?? 'known');
  const searchSource = async (query: string) => stored((await adapters.catalogue?.searchSource(query)) ?? []);
  const reads = createMovieReads({
    database: publicReads,
    browseIndex,
    cache: answers,
    now,
    random,
    limitSearches,
    prepareMovie,
    searchSource,
    estimates: { tag: tasteModelTag, current: () => tasteModel.estimates() },
  });

  registerHealth(app, client);
  const endpoints = createEndpoints({ currentYear: () => new Date(now()).getUTCFullYear() });
  const api = { registry: new EndpointRegistry(app), endpoints };
  const warningIndex = createWarningIndex({ database, eventBus, invalidate });
  const hiddenFor = createHiddenFor({ database, index: warningIndex });
  const hiddenOnHome = hiddenByAny(hiddenFor, (userId) => readHiddenByLimits({ database, crowd }, userId));
  registerMovieRoutes(api, { reads, hiddenFor, hiddenOnHome, now });
  registerPeople(api, { database, cache: answers, browseIndex, hiddenFor });
  const limitStatesFor = (userId: string) => readStatesEverywhere({ database, crowd }, userId);
  const leaveOutBeyond: LeaveOutFor = async (userId) => {
    const stateOf = await limitStatesFor(userId);
    return stateOf === null ? null : (movieId) => stateOf(movieId) === 'beyond';
  };
  const leaveOutFor = leaveOutByAny(leaveOutBeyond, (userId) => leaveOutSeen(database, userId));
  const leaveOutHidden: LeaveOutFor = async (userId) => (await hiddenFor(userId))?.has ?? null;
  const ratings = registerRatings(api, {
    database,
    publicReads,
    eventBus,
    cache: answers,
    invalidate,
    onAverages: (movieId) => {
      browseIndex.invalidateMovie(movieId);
      crowd.invalidateMovie(movieId);
    },
    movies: reads,
    leaveOutFor,
    hiddenFor,
    now,
  });
  app.decorate('prepareIndexes', async () => {
    for (const sortBy of sortOrders) await reads.browse({ sortBy }, 'start');
    await ratings.reads.rankings(characteristics, 1);
  });
  const users = registerUsers(api, {
    database,
    publicReads,
    eventBus,
    cache: answers,
    invalidate,
    now,
    random,
    leaveOutFor: leaveOutByAny(leaveOutHidden, leaveOutFor),
  });
  registerTasteRoutes(api, {
    database,
    cache: answers,
    model: tasteModel,
    crowd,
    movies: browseIndex,
    reads,
    hiddenFor,
    hardNos: createHardNos(warningIndex, database),
    leaveOutFor: leaveOutByAny(leaveOutHidden, leaveOutFor),
    now,
    limitSearches,
  });
  const warnings = registerWarnings(api, { database, publicReads, eventBus, cache: answers, index: warningIndex, reads, now });
  registerWatchlist(api, { database, eventBus, now, random, limitStatesFor, hiddenFor });
  const map = createMapHolder({ database, eventBus, invalidate });
  registerMapRoutes(api, { database, cache: answers, map, movies: browseIndex, hiddenFor });
  const letters = loadLetters(catalogueBuild);
  registerHistory(api, { database, publicReads, eventBus, cache: answers, letters, now });
  const lists = registerLists(api, {
    database,
    eventBus,
    cache: answers,
    invalidate,
    movies: reads,
    meetHardNos: createMeetHardNos({ database, index: warningIndex }),
    now,
  });
  registerFirstRun(api, { database, hiddenFor });
  registerImports(app, api, { database, eventBus, now });
  registerServices(api, { database, cache: answers, now });
  registerTonight(app, api, {
    database,
    eventBus,
    movies: browseIndex,
    moviesFor: (reader, group, knowledge) => readGroupMovies({ database: reader, crowd }, group, knowledge),
    hiddenFor: (reader, userIds) => hiddenForUsers(warningIndex, reader, userIds),
    hiddenBy: (topics) => warningIndex.hidden({ topics, strict: false }),
    publicUrl: config.publicUrl,
    now,
  });
  const outbox = new Outbox({ database, now, onAdded: adapters.onMail });
  metrics.watchOutbox(() => readOutboxDepth(database, now()));
  const accounts = { config, database, eventBus, eventsOfUserSummary, sessions, cookie, secret, outbox, now, random };
  const { passwordCost } = adapters;
  const { requireRecentAuth } = registerAccounts(api, {
    ...accounts,
    passwordCost,
    deletionHooks: [ratings.onAccountDeletion, users.onAccountDeletion, warnings.onAccountDeletion, lists.onAccountDeletion],
    exportParts: [
      exportRatings,
      exportWatchlist,
      exportFollowing,
      exportReports,
      exportLimits,
      exportLadder,
      exportWarnings,
      exportHistory,
      exportServices,
      exportRooms,
      exportImports,
      exportLists,
    ],
  });
  registerModeration(api, { database, eventBus, sessions, outbox, requireRecentAuth, now, random });
  registerDevOutbox(app, { outbox, secret, publicUrl: config.publicUrl, hasMailServer: config.smtpUrl !== null });
  const showsSignIns = isLocalSite(config) || config.publicDemo;
  if (config.mode === 'demo') registerDemo(api, { database, showsSignIns });
  registerVitals(api, { metrics });
  registerCrawlers(app, { database: publicReads, publicUrl: config.publicUrl });
  registerArtwork(app, { folder: join(catalogueBuild, 'artwork') });
  registerPreviews(app, {
    movies: reads,
    users: users.reads,
    catalogueBuild,
    letters,
    imageBaseUrl: config.tmdb?.imageBaseUrl ?? null,
    limitDrawings: (address) => consume(database, drawingLimit, addressSubject(address), now()),
  });
  registerPages(app, {
    files: loadBuildFiles(),
    render: renderPage,
    viewerFor,
    apiFor: (request, used) => createPageApi(api.registry, request, used),
    site: () => siteInfo(config, { now: now(), signUpOpen: isSignUpOpen(config) }),
    cache: pages,
    responses: responseCache,
    guard: new PageGuard({
      perMinute: config.pagesPerMinute,
      now,
      onRefused: (reason) => metrics.pagesRefused.inc({ reason }),
    }),
  });
  return app;
}

const drawingLimit = { scope: 'drawings', most: 120, seconds: 60 };
const searchLimit = { scope: 'search', most: 60, seconds: 60 };
