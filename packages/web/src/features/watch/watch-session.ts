import type { OwnMark } from '@hexreel/domain/contract/moments';
import { hours } from '@hexreel/domain/durations';
import type { FilmClock, WarningWish } from '@hexreel/domain/moments';
import { useSyncExternalStore } from 'react';
import { PersistedTexts } from '../../lib/persisted-texts.ts';

/** How somebody is warned. */
export interface WatchChoices extends WarningWish {
  /** Seconds that warnings come ahead. */
  readonly lead: number;
  readonly sound: boolean;
  /** Seconds that are taken off the time of a press. */
  readonly reaction: number;
}

/** The movie that somebody watches along in this browser. */
export interface WatchSession {
  readonly movieId: number;
  /** The viewer's id; null for visitors. */
  readonly owner: string | null;
  /** False once they stopped, while marks are yet to be saved. */
  readonly isOn: boolean;
  readonly clock: FilmClock;
  /** The room whose movie it is, by the secret of its link; absent where somebody watches alone. */
  readonly room?: string;
  /** Where they differ from the usual ones. */
  readonly choices: Partial<WatchChoices>;
  /** Where it was started. */
  readonly from: number;
  /** How far it came, at the last change. */
  readonly until: number;
  readonly copySeconds: number | null;
  readonly marks: readonly OwnMark[];
  /** True until the server has the marks. */
  readonly unsaved: boolean;
}

/** A film that was left is over by then; the browser forgets it. */
const lifetimeMilliseconds = hours(12);
const name = 'hexreel-watch';
/** Next to the tab, so that a closed one can be opened again; all tabs show the same. */
const storage = new PersistedTexts(() => localStorage);

/** The viewer's session of this movie, if there is one. */
export function readSession(
  text: string | null,
  { movieId, owner, now }: Pick<WatchSession, 'movieId' | 'owner'> & { readonly now: number },
): WatchSession | null {
  if (text === null) return null;
  try {
    const session = JSON.parse(text) as WatchSession;
    const isTheirs = session.movieId === movieId && session.owner === owner && Array.isArray(session.marks);
    const isRecent = typeof session.clock.at === 'number' && now - session.clock.since < lifetimeMilliseconds;
    return isTheirs && isRecent ? session : null;
  } catch {
    return null;
  }
}

/** Stores it for this tab and all others; null forgets it. */
export function writeSession(session: WatchSession | null): void {
  storage.write(name, session === null ? null : JSON.stringify(session));
}

/** The stored text, which other tabs change too; none on the server. */
export function useSessionText(): string | null {
  return useSyncExternalStore(
    storage.subscribe,
    () => storage.read(name),
    () => null,
  );
}
