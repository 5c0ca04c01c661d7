import type { TopicName } from '@hexreel/domain/warnings';
import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { SiteCookie } from '../../platform/http/cookies.ts';
import type { SessionStore } from '../../platform/sessions/index.ts';
import type { BrowseIndex } from '../discovery/index.ts';
import type { GroupKnowledge, GroupMember, GroupMovies, OwnAxis } from '../taste/index.ts';

/** Dependencies of the reads and commands of rooms. */
export interface TonightContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly sessions: Pick<SessionStore, 'living'>;
  readonly movies: Pick<BrowseIndex, 'summariesOf' | 'matching'>;
  /** Reads by the pool: called before a transaction, which would hold a room's lock while it waits for a second connection. */
  readonly knownMovies: () => Promise<KnownMovies>;
  /** The cookie that guests are known by. */
  readonly guestCookie: SiteCookie;
  readonly publicUrl: string;
  /** The site's, by which the links of circles' rooms are made. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The movies as this process knows them, for a transaction: what is read is read by the given one. */
export interface KnownMovies {
  readonly isListed: (movieId: number) => boolean;
  /** The listed movies as they are for a group. */
  readonly moviesFor: (database: Database, group: readonly GroupMember[], knowledge: GroupKnowledge) => Promise<GroupMovies>;
  /** Expected scores of movies for one person. */
  readonly ownAxes: (
    database: Database,
    member: GroupMember,
    movieIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly OwnAxis[]>>;
  /** The movies that users' hard no's leave out, by user. */
  readonly hiddenFor: (
    database: Database,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly has: (movieId: number) => boolean }>>;
  /** The movies that a list of topics leaves out. */
  readonly hiddenBy: (topics: readonly TopicName[]) => { readonly has: (movieId: number) => boolean };
}

/** Sender of a request about a room: a signed-in user, a guest with a cookie, or neither. */
export interface RoomViewer {
  readonly userId: string | null;
  /** Hash of the guest's cookie. */
  readonly guestHash: string | null;
  /** The client's, for limits. */
  readonly address: string;
}
