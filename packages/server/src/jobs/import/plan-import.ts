import { checkReason, readReason } from '@hexreel/domain/moderation';
import { mostFollowed } from '@hexreel/domain/people';
import type { bannedMovie, follow, watchlistEntry } from '../../db/schema/index.ts';
import { compareAverages } from './compare-averages.ts';
import { movieIdSchema, readExport, type OldExport } from './export-documents.ts';
import type { ImportNote, ImportReport } from './import-report.ts';
import { planPeople, type PlannedPerson } from './plan-people.ts';
import { planRatings, type PlannedRating, type PlannedVote } from './plan-ratings.ts';

/** What an import stores, ready to be inserted, and what it says about it. */
export interface ImportPlan {
  readonly people: readonly PlannedPerson[];
  readonly ratings: readonly PlannedRating[];
  readonly votes: readonly PlannedVote[];
  readonly watchlist: readonly (typeof watchlistEntry.$inferInsert)[];
  readonly follows: readonly (typeof follow.$inferInsert)[];
  readonly bans: readonly (typeof bannedMovie.$inferInsert)[];
  /** Ids that something of the above refers to and the table of movies does not have. */
  readonly unknownMovies: readonly number[];
  readonly report: ImportReport;
}

/** What is in the database that the plan has to fit to. */
export interface PresentSite {
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
  readonly movieIds: ReadonlySet<number>;
  readonly bannedIds: ReadonlySet<number>;
}

/** Plans an import; pure but for `random`, so that a dry run says what the real one does. @throws z.ZodError for no export */
export function planImport(
  json: unknown,
  { site, now, random }: { readonly site: PresentSite; readonly now: Date; readonly random: () => number },
): ImportPlan {
  const notes: ImportNote[] = [];
  const old = readExport(json, notes);
  const refusedAtOnce = (collection: ImportNote['collection']) => notes.filter((note) => note.collection === collection).length;
  const documents = {
    users: old.users.size + refusedAtOnce('users'),
    ratings: old.ratings.size + refusedAtOnce('ratings'),
    movieAverages: old.averages.size + refusedAtOnce('movieAverages'),
    bannedMovies: old.bans.size + refusedAtOnce('bannedMovies'),
  };
  const byOldId = planPeople({
    users: old.users,
    emails: new Set(site.emails),
    usernames: new Set(site.usernames),
    now,
    random,
    notes,
  });
  const { ratings, votes } = planRatings(old, { people: byOldId, now, notes });
  const watchlist = planWatchlists(old, { byOldId, now, notes });
  const follows = planFollows(old, { byOldId, now, notes });
  const bans = planBans(old, { byOldId, site, now, notes });
  compareAverages(old, ratings, notes);
  const people = proveByUse(byOldId, { ratings, votes, watchlist, follows }, { now, notes });
  const wanted = new Set([...ratings, ...watchlist].map(({ movieId }) => movieId));
  const unknownMovies = [...wanted].filter((id) => !site.movieIds.has(id));
  const counts = {
    people: people.length,
    admins: people.filter(({ isAdmin }) => isAdmin).length,
    critics: people.filter(({ isCritic }) => isCritic).length,
    ratings: ratings.length,
    reviews: ratings.filter(({ review }) => review !== '').length,
    votes: votes.length,
    watchlistEntries: watchlist.length,
    follows: follows.length,
    bans: bans.length,
    unknownMovies: unknownMovies.length,
  };
  return { people, ratings, votes, watchlist, follows, bans, unknownMovies, report: { counts, documents, notes } };
}

interface Given {
  readonly byOldId: ReadonlyMap<string, PlannedPerson>;
  readonly now: Date;
  readonly notes: ImportNote[];
}

function planWatchlists({ users }: OldExport, { byOldId, now, notes }: Given): ImportPlan['watchlist'] {
  return [...byOldId].flatMap(([id, owner]) => {
    const movieIds = new Set<number>();
    for (const entry of users.get(id)?.watchlist ?? []) {
      const parsed = movieIdSchema.safeParse(entry);
      if (parsed.success) movieIds.add(parsed.data);
      else
        notes.push({ collection: 'users', id, kind: 'left-out', reason: `watchlist: ${JSON.stringify(entry)} is no movie id` });
    }
    // The list's order is all that is known of when: its last entry is the newest.
    return [...movieIds].map((movieId, index) => ({
      personId: owner.id,
      movieId,
      addedAt: new Date(now.getTime() - (movieIds.size - index) * 1_000),
    }));
  });
}

/** A follow counts when either side knows of it: the old product wrote the two one after the other. */
function planFollows({ users }: OldExport, { byOldId, now, notes }: Given): ImportPlan['follows'] {
  const pairs = new Map<string, { readonly from: string; readonly to: string; sides: number }>();
  const add = (from: string, to: string) => {
    const held = pairs.get(`${from} ${to}`);
    if (held === undefined) pairs.set(`${from} ${to}`, { from, to, sides: 1 });
    else held.sides += 1;
  };
  for (const [id, user] of users) {
    for (const to of new Set(user.following)) add(id, to);
    for (const from of new Set(user.followers)) add(from, id);
  }
  const counts = new Map<string, number>();
  return [...pairs.values()].flatMap(({ from, to, sides }) => {
    const note = (kind: ImportNote['kind'], reason: string) => notes.push({ collection: 'users', id: from, kind, reason });
    const [follower, followed] = [byOldId.get(from), byOldId.get(to)];
    const count = counts.get(from) ?? 0;
    const problem =
      from === to
        ? 'nobody follows themselves'
        : follower === undefined || followed === undefined
          ? 'one of the two is nobody who is imported'
          : count >= mostFollowed
            ? `one member follows at most ${mostFollowed} others`
            : null;
    if (problem !== null || follower === undefined || followed === undefined) {
      note('left-out', `follows ${to}: ${problem ?? 'cannot be kept'}`);
      return [];
    }
    if (sides === 1) note('changed', `follows ${to}: only one of the two knew of it`);
    counts.set(from, count + 1);
    return [{ followerId: follower.id, followedId: followed.id, createdAt: now }];
  });
}

function planBans(
  { bans }: OldExport,
  { byOldId, site, now, notes }: Given & { readonly site: PresentSite },
): ImportPlan['bans'] {
  return [...bans].flatMap(([id, ban]) => {
    const movieId = movieIdSchema.safeParse(id);
    const reason = readReason(ban.reason ?? '');
    const problem = !movieId.success
      ? 'its key is no movie id'
      : checkReason(reason) !== null
        ? `reason: ${checkReason(reason)}`
        : null;
    if (problem !== null || !movieId.success) {
      notes.push({ collection: 'bannedMovies', id, kind: 'refused', reason: problem ?? 'cannot be kept' });
      return [];
    }
    if (site.bannedIds.has(movieId.data)) {
      notes.push({ collection: 'bannedMovies', id, kind: 'left-out', reason: 'is banned here already' });
      return [];
    }
    const admin = byOldId.get(ban.bannedBy ?? '');
    return [
      {
        movieId: movieId.data,
        reason,
        bannedBy: admin?.username ?? null,
        bannedById: admin?.id ?? null,
        bannedAt: ban.date ?? now,
      },
    ];
  });
}

/**
 * Whoever rated, voted, listed or followed had verified their address, since nobody else got in (specification, section
 * 4). An unverified account is kept for seven days from its sign-up (readings, 16): that begins now.
 */
function proveByUse(
  byOldId: ReadonlyMap<string, PlannedPerson>,
  { ratings, votes, watchlist, follows }: Pick<ImportPlan, 'ratings' | 'votes' | 'watchlist' | 'follows'>,
  { now, notes }: Pick<Given, 'now' | 'notes'>,
): PlannedPerson[] {
  const users = new Set([
    ...[...ratings, ...watchlist].map(({ personId }) => personId),
    ...votes.map(({ voterId }) => voterId),
    ...follows.map(({ followerId }) => followerId),
  ]);
  return [...byOldId].map(([id, one]) => {
    if (one.emailVerified === true) return one;
    if (users.has(one.id)) return { ...one, emailVerified: true };
    const reason = `emailVerified: the account goes in seven days unless its address is proved${one.isAdmin === true ? '; it is no admin' : ''}`;
    notes.push({ collection: 'users', id, kind: 'changed', reason });
    return { ...one, isAdmin: false, createdAt: now };
  });
}
