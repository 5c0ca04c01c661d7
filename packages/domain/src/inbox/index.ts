/** Kinds of events that an inbox tells (R806). */
export const inboxKinds = ['follow', 'helpful', 'friend-rating', 'report-removed', 'report-dismissed', 'import'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Items are kept for so long (R807), in days. */
export const inboxDays = 90;
/** The latest items of a member, which are kept (R807). */
export const mostInboxItems = 500;
/** Bundles of one answer. */
export const bundlesPerPage = 30;
/** Actors that a bundle names; the others are counted. */
export const mostNamed = 2;
/** A greater number of unread items is shown as this one and a plus. */
export const mostCounted = 99;

/** An item, as far as bundling needs it. */
export interface InboxItem<Actor> {
  readonly kind: InboxKind;
  /** Null where no one else's name belongs to it. */
  readonly actor: Actor | null;
  readonly movieId: number | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isRead: boolean;
}

/** Items of one kind, one movie and one UTC day. */
export interface InboxBundle<Actor> {
  readonly key: string;
  readonly kind: InboxKind;
  readonly movieId: number | null;
  /** The latest ones, at most `mostNamed`. */
  readonly actors: readonly Actor[];
  /** Items of the bundle, at least 1. */
  readonly count: number;
  /** The latest item's time, in milliseconds since the epoch. */
  readonly at: number;
  /** All of its items are read. */
  readonly isRead: boolean;
}

/** Bundles items by kind, movie and day. @param items the latest first @returns the bundle with the latest item first */
export function bundleItems<Actor>(items: readonly InboxItem<Actor>[]): InboxBundle<Actor>[] {
  const bundles = new Map<string, InboxBundle<Actor>>();
  for (const { kind, actor, movieId, at, isRead } of items) {
    const key = `${new Date(at).toISOString().slice(0, 10)} ${kind} ${movieId ?? ''}`.trimEnd();
    const known = bundles.get(key) ?? { key, kind, movieId, actors: [], count: 0, at, isRead: true };
    bundles.set(key, {
      ...known,
      actors: actor === null || known.actors.length >= mostNamed ? known.actors : [...known.actors, actor],
      count: known.count + 1,
      isRead: known.isRead && isRead,
    });
  }
  return [...bundles.values()];
}
