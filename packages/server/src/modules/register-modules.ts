import { join } from 'node:path';
import { characteristics } from '@hexreel/domain/characteristics';
import { sortOrders } from '@hexreel/domain/movie';
import type { FastifyInstance } from 'fastify';
import { isLocalSite, type Config } from '../config.ts';
import { registerArtwork } from '../platform/http/artwork/index.ts';
import type { ApiRoutes } from '../platform/http/endpoints.ts';
import { addressSubject, consume } from '../platform/rate-limits/index.ts';
import type { Metrics } from '../platform/observability/metrics/index.ts';
import { createDrawingQueue, type DrawingQueue } from '../platform/pictures/drawing-queue.ts';
import { loadLetters, type Letters } from '../platform/pictures/letters.ts';
import type { AccountDeletionHook } from '../platform/events/index.ts';
import type { SiteCookie } from '../platform/http/cookies.ts';
import type { SessionStore } from '../platform/sessions/index.ts';
import { registerActivity } from './activity/index.ts';
import { exportInvites, registerAccounts, type ExportPart, type HashCost } from './accounts/index.ts';
import { createMovieIndexes, type MovieIndexes, type MovieIndexesContext } from './create-movie-indexes.ts';
import { registerCrawlers } from './crawlers/index.ts';
import { registerDemo } from './demo/index.ts';
import { registerMovieRoutes } from './discovery/index.ts';
import { registerFeeds } from './feeds/index.ts';
import { registerFirstRun } from './first-run/index.ts';
import { exportHistory, registerHistory } from './history/index.ts';
import { exportInbox, registerInbox, tellMembers } from './inbox/index.ts';
import { deleteImportsOf, exportImports, registerImports } from './imports/index.ts';
import { exportLists, registerLists } from './lists/index.ts';
import { Outbox, readOutboxDepth, registerDevOutbox } from './mail/index.ts';
import { exportMediaServer, readJustWatched, registerMediaServers, type MediaServersContext } from './media-servers/index.ts';
import { exportMarks, exportMomentReports, registerMoments } from './moments/index.ts';
import { createMapHolder, registerMapRoutes } from './map/index.ts';
import { changeAdminByGroup, exportReports, registerModeration, wholeSite, writeAudit } from './moderation/index.ts';
import { createLeaveOuts, registerOwnDiscovery } from './own-discovery/index.ts';
import { registerSite, type OwnLook } from './site/index.ts';
import { registerOverview } from './overview/index.ts';
import { registerPeople } from './people/index.ts';
import { drawingLimit, registerPreviews } from './previews/index.ts';
import { exportRatings, registerRatings } from './ratings/index.ts';
import type { JobRunner } from '../platform/jobs/index.ts';
import { exportServices, registerServices } from './services/index.ts';
import { registerShelf } from './shelf/index.ts';
import {
  createNextStepTask,
  exportLadder,
  exportLimits,
  readGroupMovies,
  readOwnAxes,
  registerTasteRoutes,
} from './taste/index.ts';
import { exportTokens, registerTokens } from './tokens/index.ts';
import { exportCircles, exportEvenings, exportRooms, partUsers, registerTonight, type KnownMovies } from './tonight/index.ts';
import { eventsOfUserSummary, exportBlocks, exportFavourites, exportFollowing, hearsOf, registerUsers } from './users/index.ts';
import { registerVitals } from './vitals/index.ts';
import { createHardNos, createMeetHardNos, exportWarnings, hiddenForUsers, registerWarnings } from './warnings/index.ts';
import { exportWatchlist, registerWatchlist } from './watchlist/index.ts';

/** Dependencies of modules on the app. */
export interface ModulesContext extends MovieIndexesContext {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly sessions: SessionStore;
  readonly cookie: SiteCookie;
  readonly secret: string;
  readonly jobs: Pick<JobRunner, 'add'>;
  /** Looks up a film that the table does not have. @throws SourceUnavailableError */
  readonly lookUpFilm: MediaServersContext['lookUpFilm'];
  /** Folder of the built catalogue: artwork, letters. */
  readonly catalogueBuild: string;
  /** Texts of the site's own (R766). */
  readonly siteTexts: OwnLook['texts'];
  /** Cost of hashing passwords; that of every site if absent. */
  readonly passwordCost?: HashCost | undefined;
}

/** Creates what modules share and registers the routes of each. @returns what the app does before it listens */
export function registerModules(
  app: FastifyInstance,
  api: ApiRoutes,
  context: ModulesContext,
): { readonly prepareIndexes: () => Promise<void> } {
  const { config, metrics, database, publicReads, now, catalogueBuild } = context;
  const indexes = createMovieIndexes(context);
  const { reads, rankings } = indexes;
  const [letters, drawings] = [loadLetters(catalogueBuild), createDrawingQueue()];
  const { users, deletionHooks } = registerMovieModules(app, api, { ...context, ...indexes, letters, drawings });
  registerAccountModules(app, api, context, deletionHooks);
  registerVitals(api, { metrics });
  registerSite(api, { cache: context.cache, texts: context.siteTexts });
  const limitDrawings = (address: string) => consume(database, drawingLimit, addressSubject(address), now());
  registerCrawlers(app, { database: publicReads, cache: context.cache, ...config });
  registerArtwork(app, { folder: join(catalogueBuild, 'artwork'), limitDrawings });
  registerPreviews(app, {
    movies: reads,
    users: users.reads,
    catalogueBuild,
    letters,
    queue: drawings,
    imageBaseUrl: config.tmdb?.imageBaseUrl ?? null,
    limitDrawings,
    siteName: config.siteName,
  });
  return {
    prepareIndexes: async () => {
      for (const sortBy of sortOrders) await reads.browse({ sortBy }, 'start');
      await rankings.everyones(characteristics, 1);
    },
  };
}

interface MovieModulesContext extends ModulesContext, MovieIndexes {
  readonly letters: Letters;
  readonly drawings: DrawingQueue;
}

/** Movies, and what users say and keep of them. */
function registerMovieModules(app: FastifyInstance, api: ApiRoutes, context: MovieModulesContext) {
  const { database, publicReads, cache, eventBus, invalidate, now, browseIndex, crowd, warningIndex, reads } = context;
  const leaveOuts = createLeaveOuts(context);
  const { hiddenFor, leaveOutFor, leaveOutOfSuggestions } = leaveOuts;
  registerMovieRoutes(api, context);
  registerOwnDiscovery(api, {
    ...context,
    ...leaveOuts,
    justWatchedBy: (userId) => readJustWatched(database, userId, now()),
  });
  registerPeople(api, { database, cache, browseIndex, hiddenFor });
  const ratings = registerRatings(api, {
    ...context,
    onAverages: (movieId) => {
      browseIndex.invalidateMovie(movieId);
      context.rankings.invalidateMovie(movieId);
      crowd.invalidateMovie(movieId);
    },
    movies: reads,
    leaveOutFor,
    hiddenFor,
  });
  const users = registerUsers(api, { ...context, leaveOutFor: leaveOutOfSuggestions, onBlock: partUsers });
  registerTasteRoutes(api, {
    ...context,
    model: context.tasteModel,
    movies: browseIndex,
    hiddenFor,
    hardNos: createHardNos(warningIndex, database),
    leaveOutFor: leaveOutOfSuggestions,
  });
  context.jobs.add(createNextStepTask({ database, movies: browseIndex, hiddenFor, now }));
  const warnings = registerWarnings(api, { ...context, index: warningIndex });
  const moments = registerMoments(api, context);
  registerWatchlist(api, context);
  const map = createMapHolder({ database, eventBus, invalidate });
  registerMapRoutes(api, { database, cache, map, movies: browseIndex, hiddenFor });
  const { readDiary } = registerHistory(api, {
    database,
    publicReads,
    eventBus,
    cache,
    letters: context.letters,
    drawings: context.drawings,
    siteName: context.config.siteName,
    now,
  });
  const meetHardNos = createMeetHardNos({ database, index: warningIndex });
  const lists = registerLists(api, { database, eventBus, cache, invalidate, movies: reads, meetHardNos, now });
  registerFeeds(api, {
    primary: database,
    database: publicReads,
    cache,
    site: context.config,
    users: users.reads,
    lists: lists.reads,
    readDiary,
    browseIndex,
    now,
  });
  registerFirstRun(api, { database, hiddenFor });
  registerMediaServers(app, api, {
    database,
    eventBus,
    publicUrl: context.config.publicUrl,
    now,
    lookUpFilm: context.lookUpFilm,
  });
  registerImports(app, api, { database, eventBus, now, jobs: context.jobs });
  registerInbox(app, api, {
    database,
    eventBus,
    sessions: context.sessions,
    now,
    jobs: context.jobs,
    site: { publicUrl: context.config.publicUrl, secret: context.secret },
    hearsOf,
  });
  registerActivity(api, { database });
  registerServices(api, { database, cache, now });
  registerShelf(app, api, {
    database,
    eventBus,
    now,
    jobs: context.jobs,
    secret: context.secret,
    allowsPrivate: context.config.allowsPrivateMediaServers,
  });
  const tonight = registerTonight(app, api, {
    database,
    eventBus,
    sessions: context.sessions,
    movies: browseIndex,
    knownMovies: () => readKnownMovies(context),
    publicUrl: context.config.publicUrl,
    secret: context.secret,
    now,
  });
  return {
    users,
    deletionHooks: [ratings, users, warnings, moments, lists, tonight].map(({ onAccountDeletion }) => onAccountDeletion),
  };
}

/** Movies that rooms pick from, by all indexes at once. */
async function readKnownMovies({ browseIndex, crowd, warningIndex }: MovieIndexes): Promise<KnownMovies> {
  const [listed, known, hiddenBy] = await Promise.all([browseIndex.current(), crowd.current(), warningIndex.current()]);
  return {
    isListed: (movieId) => listed.summariesOf([movieId]).length > 0,
    moviesFor: (database, group, knowledge) => readGroupMovies({ database, ...known }, group, knowledge),
    ownAxes: (database, member, movieIds) => readOwnAxes({ database, ...known }, member, movieIds),
    hiddenFor: (database, userIds) => hiddenForUsers(hiddenBy, database, userIds),
    hiddenBy: (topics) => hiddenBy({ topics, strict: false }),
  };
}

/** Accounts, mails, moderation and the demo's sign-ins. */
function registerAccountModules(
  app: FastifyInstance,
  api: ApiRoutes,
  { config, database, eventBus, metrics, sessions, cookie, secret, now, random, passwordCost }: ModulesContext,
  deletionHooks: readonly AccountDeletionHook[],
): void {
  const outbox = new Outbox({ database, now });
  metrics.watchOutbox(() => readOutboxDepth(database, now()));
  const context = { config, database, eventBus, eventsOfUserSummary, sessions, cookie, secret, outbox, now, random };
  const { requireRecentAuth } = registerAccounts(api, {
    ...context,
    passwordCost,
    deleteAhead: deleteImportsOf,
    logSetup: (tx, admin, at) => writeAudit(tx, { actor: admin, action: 'set-up', target: wholeSite, at }),
    logSignInChange: (tx, admin, change, at) => {
      const target = { kind: 'person', id: admin.id, name: admin.username } as const;
      return writeAudit(tx, { actor: admin, action: 'change-sign-in', target, details: { change }, at });
    },
    changeAdmin: changeAdminByGroup,
    deletionHooks,
    exportParts,
    exportImports,
    onExported: (userId) => database.transaction((tx) => tellMembers(tx, [{ userId, kind: 'export' }], new Date(now()))),
  });
  registerModeration(api, { database, eventBus, sessions, outbox, publicUrl: config.publicUrl, requireRecentAuth, now, random });
  registerTokens(api, { database, requireRecentAuth, now });
  registerOverview(api, { config, database, now });
  registerDevOutbox(app, {
    outbox,
    secret,
    publicUrl: config.publicUrl,
    siteName: config.siteName,
    siteAccent: config.siteAccent,
    hasMailServer: config.smtpUrl !== null,
  });
  const showsSignIns = isLocalSite(config) || config.publicDemo;
  if (config.mode === 'demo') registerDemo(api, { database, showsSignIns });
}

const exportParts: readonly ExportPart[] = [
  exportRatings,
  exportWatchlist,
  exportFollowing,
  exportBlocks,
  exportFavourites,
  exportReports,
  exportLimits,
  exportLadder,
  exportWarnings,
  exportMarks,
  exportMomentReports,
  exportHistory,
  exportServices,
  exportEvenings,
  exportCircles,
  exportRooms,
  exportLists,
  exportInvites,
  exportInbox,
  exportTokens,
  exportMediaServer,
];
