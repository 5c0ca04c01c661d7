import { mostNamed } from './bounds.ts';
import type { InboxKind } from './kinds.ts';

export * from './announcement.ts';
export * from './bounds.ts';
export * from './kinds.ts';

/** An item, as far as bundling needs it. */
export interface InboxItem<Actor> {
  readonly kind: InboxKind;
  /** Null where no one else's name belongs to it. */
  readonly actor: Actor | null;
  readonly movieId: number | null;
  /** An announcement, which no other item is bundled with; null for other kinds. */
  readonly announcementId: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isRead: boolean;
}

/** Items of one kind, one subject and one UTC day. */
export interface InboxBundle<Actor> {
  readonly key: string;
  readonly kind: InboxKind;
  readonly movieId: number | null;
  readonly announcementId: string | null;
  /** The latest ones, at most `mostNamed`. */
  readonly actors: readonly Actor[];
  /** Items of the bundle, at least 1. */
  readonly count: number;
  /** The latest item's time, in milliseconds since the epoch. */
  readonly at: number;
  /** All of its items are read. */
  readonly isRead: boolean;
}

/** Bundles items by kind, subject and day. @param items the latest first @returns the bundle with the latest item first */
export function bundleItems<Actor>(items: readonly InboxItem<Actor>[]): InboxBundle<Actor>[] {
  const bundles = new Map<string, InboxBundle<Actor>>();
  for (const { kind, actor, movieId, announcementId, at, isRead } of items) {
    const key = `${new Date(at).toISOString().slice(0, 10)} ${kind} ${movieId ?? announcementId ?? ''}`.trimEnd();
    const known = bundles.get(key) ?? { key, kind, movieId, announcementId, actors: [], count: 0, at, isRead: true };
    bundles.set(key, {
      ...known,
      actors: actor === null || known.actors.length >= mostNamed ? known.actors : [...known.actors, actor],
      count: known.count + 1,
      isRead: known.isRead && isRead,
    });
  }
  return [...bundles.values()];
}
