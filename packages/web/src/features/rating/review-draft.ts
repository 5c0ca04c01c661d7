import { useSyncExternalStore } from 'react';
import { KeptTexts } from '../../lib/kept-texts.ts';

const drafts = new KeptTexts(() => localStorage);

export interface ReviewDraft {
  /** What is not saved yet; null where there is none. */
  readonly text: string | null;
  /** @param text null once it is saved */
  readonly write: (text: string | null) => void;
}

/**
 * The text of a review until it is saved: it survives a reload, sign-in and a failed save (ui, Rate). A member's is
 * their own; a visitor's goes to whoever signs in next.
 * @param owner id of the member, or null for a visitor
 */
export function useReviewDraft(movieId: number, owner: string | null): ReviewDraft {
  const visitors = useText(nameOf(movieId, null));
  const own = useText(nameOf(movieId, owner));
  return {
    text: own ?? visitors,
    write: (text) => {
      drafts.write(nameOf(movieId, null), null);
      drafts.write(nameOf(movieId, owner), text);
    },
  };
}

/** The draft as it stands now, not as it was rendered. */
export function currentDraft(movieId: number, owner: string | null): string | null {
  return drafts.read(nameOf(movieId, owner)) ?? drafts.read(nameOf(movieId, null));
}

/** The session has ended: what its owner wrote stays in sight, and goes to whoever signs in next. */
export function handDraftOver(movieId: number, owner: string): void {
  const text = currentDraft(movieId, owner);
  drafts.write(nameOf(movieId, owner), null);
  drafts.write(nameOf(movieId, null), text);
}

function useText(name: string): string | null {
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(name),
    () => null,
  );
}

function nameOf(movieId: number, owner: string | null): string {
  return `hexreel-review-${movieId}-${owner ?? 'visitor'}`;
}
