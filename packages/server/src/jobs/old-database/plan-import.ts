import { checkReason, readReason } from '@hexreel/domain/moderation';
import { mostFollowed } from '@hexreel/domain/user';
import type { bannedMovie, follow, watchlistEntry } from '../../db/schema/index.ts';
import { compareAverages } from './compare-averages.ts';
import { movieIdSchema, readExport, type OldExport } from './export-documents.ts';
import type { ImportNote, ImportReport } from './import-report.ts';
import { planUsers, type PlannedUser } from './plan-users.ts';
import { planRatings, type PlannedRating, type PlannedVote } from './plan-ratings.ts';

/** Rows of an import, ready to be inserted, and its report. */
export interface ImportPlan {
  readonly people: readonly PlannedUser[];
  readonly ratings: readonly PlannedRating[];
  readonly votes: readonly PlannedVote[];
  readonly watchlist: readonly (typeof watchlistEntry.$inferInsert)[];
  readonly follows: readonly (typeof follow.$inferInsert)[];
  readonly bans: readonly (typeof bannedMovie.$inferInsert)[];
  /** Ids that the above references and the movie table does not have. */
  readonly unknownMovies: readonly number[];
  readonly report: ImportReport;
}

/** Rows of the database that the plan has to fit. */
export interface PresentSite {
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
  readonly movieIds: ReadonlySet<number>;
  readonly bannedIds: ReadonlySet<number>;
}

/**
 * Plans an import; pure but for `random`, so that a dry run reports what the real one does. @throws z.ZodError if it is
 * not an export
 */
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
  const byOldId = planUsers({
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
  const users = proveByUse(byOldId, { ratings, votes, watchlist, follows }, { now, notes });
  const wanted = new Set([...ratings, ...watchlist].map(({ movieId }) => movieId));
  const unknownMovies = [...wanted].filter((id) => !site.movieIds.has(id));
  const counts = {
    people: users.length,
    admins: users.filter(({ isAdmin }) => isAdmin).length,
    critics: users.filter(({ isCritic }) => isCritic).length,
    ratings: ratings.length,
    reviews: ratings.filter(({ review }) => review !== '').length,
    votes: votes.length,
    watchlistEntries: watchlist.length,
    follows: follows.length,
    bans: bans.length,
    unknownMovies: unknownMovies.length,
  };
  return { people: users, ratings, votes, watchlist, follows, bans, unknownMovies, report: { counts, documents, notes } };
}

interface Given {
  readonly byOldId: ReadonlyMap<string, PlannedUser>;
  readonly now: Date;
  readonly notes: ImportNote[];
}

function planWatchlists({ users: userDocuments }: OldExport, { byOldId, now, notes }: Given): ImportPlan['watchlist'] {
  return [...byOldId].flatMap(([id, owner]) => {
    const movieIds = new Set<number>();
    for (const entry of userDocuments.get(id)?.watchlist ?? []) {
      const parsed = movieIdSchema.safeParse(entry);
      if (parsed.success) movieIds.add(parsed.data);
      else
        notes.push({
          collection: 'users',
          id,
          kind: 'left-out',
          reason: `watchlist: ${JSON.stringify(entry)} is not a movie id`,
        });
    }
    // The list's order is the only hint at when: its last entry is the newest.
    return [...movieIds].map((movieId, index) => ({
      userId: owner.id,
      movieId,
      addedAt: new Date(now.getTime() - (movieIds.size - index) * 1_000),
    }));
  });
}

/** A follow counts if either side has it: the old product wrote the two one after the other. */
function planFollows({ users: userDocuments }: OldExport, { byOldId, now, notes }: Given): ImportPlan['follows'] {
  const pairs = new Map<string, { readonly from: string; readonly to: string; sides: number }>();
  const add = (from: string, to: string) => {
    const known = pairs.get(`${from} ${to}`);
    if (known === undefined) pairs.set(`${from} ${to}`, { from, to, sides: 1 });
    else known.sides += 1;
  };
  for (const [id, user] of userDocuments) {
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
        ? 'users do not follow themselves'
        : follower === undefined || followed === undefined
          ? 'one of the two is not an imported user'
          : count >= mostFollowed
            ? `a user follows at most ${mostFollowed} others`
            : null;
    if (problem !== null || follower === undefined || followed === undefined) {
      note('left-out', `follows ${to}: ${problem ?? 'cannot be kept'}`);
      return [];
    }
    if (sides === 1) note('changed', `follows ${to}: only one of the two documents has it`);
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
      ? 'its key is not a movie id'
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
 * A user who rated, voted, listed or followed had verified their address, since no one else could sign in (R107). An
 * unverified account is kept for seven days from its sign-up (R155): that begins now.
 */
function proveByUse(
  byOldId: ReadonlyMap<string, PlannedUser>,
  { ratings, votes, watchlist, follows }: Pick<ImportPlan, 'ratings' | 'votes' | 'watchlist' | 'follows'>,
  { now, notes }: Pick<Given, 'now' | 'notes'>,
): PlannedUser[] {
  const userDocuments = new Set([
    ...[...ratings, ...watchlist].map(({ userId }) => userId),
    ...votes.map(({ voterId }) => voterId),
    ...follows.map(({ followerId }) => followerId),
  ]);
  return [...byOldId].map(([id, one]) => {
    if (one.emailVerified === true) return one;
    if (userDocuments.has(one.id)) return { ...one, emailVerified: true };
    const reason = `emailVerified: the account is deleted in seven days unless its address is verified${one.isAdmin === true ? '; it is not made an admin' : ''}`;
    notes.push({ collection: 'users', id, kind: 'changed', reason });
    return { ...one, isAdmin: false, createdAt: now };
  });
}
