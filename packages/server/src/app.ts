import type { FastifyInstance } from 'fastify';
import { createEndpoints } from '@hexreel/domain/contract/endpoints';
import { isLocalSite, type Config } from './config.ts';
import type { DatabaseClient } from './db/client.ts';
import type { Catalogue } from './jobs/catalogue/index.ts';
import { isSignUpOpen, type HashCost } from './modules/accounts/index.ts';
import { registerModules, type ModulesContext } from './modules/register-modules.ts';
import { findHiddenUsers } from './modules/users/index.ts';
import { createPageApi } from './ssr/page-api.ts';
import { registerAccess } from './platform/http/access/index.ts';
import { registerPrivateSite } from './platform/http/access/private-site.ts';
import { Invalidations } from './platform/cache/index.ts';
import { createShareHeaders } from './platform/cache/shared-cache/index.ts';
import { EndpointRegistry, type ApiRoutes } from './platform/http/endpoints.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerHealth } from './platform/observability/health/index.ts';
import { createMetrics, registerMetrics, type Metrics } from './platform/observability/metrics/index.ts';
import type { EventBus } from './platform/events/index.ts';
import { createEventBus } from './platform/events/create-event-bus.ts';
import { JobRunner, jobTopic } from './platform/jobs/index.ts';
import { registerOpenApi } from './platform/http/openapi/index.ts';
import { createCaches, createResponseCache } from './ssr/caches.ts';
import { readOwnLook } from './modules/site/index.ts';
import { siteInfo, viewerFor } from './ssr/first-view.ts';
import { PageGuard } from './ssr/page-guard.ts';
import { registerPages } from './ssr/pages.ts';
import { catalogueBuild, loadBuildFiles } from './ssr/build-files.ts';
import { developPages, loadPageRenderer, type PageRenderer } from './ssr/page-renderer.ts';
import { AccessTokenStore, readAuthSecret, registerSessions, sessionCookieFor, SessionStore } from './platform/sessions/index.ts';

/** Dependencies of the app from outside; tests pass their own. */
export interface Adapters {
  readonly client: DatabaseClient;
  /** Where movies come from; without it there is only what the table holds. */
  readonly catalogue?: Pick<Catalogue, 'prepareMovie' | 'searchSource'> & Partial<Pick<Catalogue, 'lookUpFilm'>>;
  /** Shared with the jobs that run alongside the app; one of its own if absent. */
  readonly metrics?: Metrics;
  /** Where log lines go; standard output if absent. */
  readonly logStream?: { write(line: string): void };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** Runs the work behind the scenes, also tasks that the app does not know; the app stops it. One of its own if absent. */
  readonly jobs?: JobRunner;
  /** The app starts and stops it; one of its own if absent. */
  readonly eventBus?: EventBus;
  /** How often cached lists follow the catalogue; `freshness.listsFollowCatalogue` if absent. */
  readonly listsFollowMilliseconds?: number;
  /** Cost of hashing passwords; that of every site if absent. */
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

/** The whole server, not yet listening: what every request passes, then the modules, then their pages. */
export async function buildApp(config: Config, adapters: Adapters): Promise<FastifyInstance> {
  const { client, now } = adapters;
  const { database } = client;
  const metrics = adapters.metrics ?? createMetrics(now);
  metrics.watchPool(client.counts);
  metrics.watchHosts(client.hosts);

  const invalidations = new Invalidations();
  const cookie = sessionCookieFor(config.publicUrl);
  let eventsArrive = () => false;
  const hasSessionCookie = (cookies: string) => cookies.includes(`${cookie.name}=`);
  const own = await readOwnLook(config);
  const { isPrivate } = config;
  const keepers = { metrics, now, invalidations, eventsArrive: () => eventsArrive(), hasSessionCookie, isPrivate };
  const shareHeaders = createShareHeaders(keepers);
  const responseCache = createResponseCache(config.sharedCache === null ? keepers : { ...keepers, shareHeaders });
  const app = await createServer(config, { responseCache, shareHeaders, invalidations, metrics, logStream: adapters.logStream });
  const secret = await readAuthSecret(database, config.authSecret);
  const sessions = new SessionStore({ database, now, adminsNeedSecondFactor: config.adminsNeedSecondFactor });
  registerSessions(app, { store: sessions, tokens: new AccessTokenStore({ database, now }), cookie, secret });
  registerAccess(app);
  registerMetrics(app, { metrics, token: config.metricsToken, isLocalSite: isLocalSite(config) });
  const renderPage = adapters.renderPage ?? (config.development ? await developPages(app) : await loadPageRenderer());
  if (config.isPrivate) registerPrivateSite(app);
  await registerOpenApi(app, { publicUrl: config.publicUrl, cookieName: cookie.name });

  const { answers, pages } = createCaches({ metrics, now, invalidations, eventsArrive: () => eventsArrive() });
  const eventBus = adapters.eventBus ?? createEventBus(app, client);
  // While the app is up.
  app.addHook('onReady', () => eventBus.start());
  app.addHook('onClose', () => eventBus.stop());
  eventsArrive = () => eventBus.isListening();
  client.followEvents(eventBus);
  const jobs =
    adapters.jobs ??
    new JobRunner({
      ...adapters,
      database,
      onError: (error, what) => app.log.warn({ err: error }, what),
      onRun: (task, outcome, milliseconds) => metrics.jobDuration.observe({ task, outcome }, milliseconds / 1_000),
    });
  eventBus.on(jobTopic, (task) => jobs.wake(task));
  eventBus.onGap(() => jobs.wake());
  app.addHook('onClose', () => jobs.stop());

  registerHealth(app, client);
  const api = createApi(app, client, now);
  const { prepareIndexes } = registerModules(app, api, {
    ...adapters,
    ...storingCatalogue(adapters),
    config,
    publicReads: client.publicReads,
    database,
    cache: answers,
    eventBus,
    jobs,
    invalidate: (...tags) => invalidations.add(...tags),
    metrics,
    sessions,
    cookie,
    secret,
    catalogueBuild,
    siteTexts: own.texts,
  });
  // After the modules' own handlers, so that answers are read again from indexes that are invalidated already.
  eventBus.onGap(() => invalidations.addAll());
  app.decorate('prepareIndexes', prepareIndexes);
  registerPages(app, {
    files: new Map([...loadBuildFiles({ ...config, icons: own.icons }), ...own.files]),
    render: renderPage,
    viewerFor,
    apiFor: (request, used) => createPageApi(api.registry, request, { used, isPrivate }),
    site: () => siteInfo(config, { own: own.site, now: now(), signUpOpen: isSignUpOpen(config) }),
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

function createApi(app: FastifyInstance, { database }: DatabaseClient, now: () => number): ApiRoutes {
  const endpoints = createEndpoints({ currentYear: () => new Date(now()).getUTCFullYear() });
  return { registry: new EndpointRegistry(app, findHiddenUsers(database)), endpoints };
}

/** Reads at once what the source stores for a request: its event may be on the way yet. */
function storingCatalogue({ catalogue, client }: Adapters): Pick<ModulesContext, 'prepareMovie' | 'searchSource' | 'lookUpFilm'> {
  const stored = <Value>(value: Value): Value => {
    client.invalidatePublicReads();
    return value;
  };
  return {
    prepareMovie: async (id, asker) => stored((await catalogue?.prepareMovie(id, asker)) ?? 'known'),
    lookUpFilm: async (film, asker) =>
      stored((await catalogue?.lookUpFilm?.(film, asker)) ?? { state: 'unknown', movieId: null }),
    searchSource: async (query) => stored((await catalogue?.searchSource(query)) ?? []),
  };
}
