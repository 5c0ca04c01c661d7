import { useSyncExternalStore } from 'react';
import { PersistedTexts } from '../../lib/persisted-texts.ts';
import { takeVisitorWork, useVisitorText, writeVisitorText } from '../../lib/visitor-storage.ts';

const drafts = new PersistedTexts(() => localStorage);
const visitorPrefix = 'review-';

export interface ReviewDraft {
  /** The unsaved text; null where there is none. */
  readonly text: string | null;
  /** The `reviewVersion` that it began from; empty where that was no text, or is not known. */
  readonly version: string;
  /** @param text null once it is saved @param version of the saved text that it began from */
  readonly write: (text: string | null, version?: string) => void;
}

/**
 * The text of a review until it is saved: it survives a reload, sign-in and a failed save. A user's draft is stored
 * under their id; a visitor's belongs to the tab and moves at sign-in (`adoptReviewDrafts`).
 * @param owner id of the user, or null for a visitor
 */
export function useReviewDraft(movieId: number, owner: string | null): ReviewDraft {
  const visitors = useVisitorText(visitorNameOf(movieId));
  const readOwn = (nameIn: typeof nameOf) => (owner === null ? null : drafts.read(nameIn(movieId, owner)));
  const own = useSyncExternalStore(
    drafts.subscribe,
    () => readOwn(nameOf),
    () => null,
  );
  const version = useSyncExternalStore(
    drafts.subscribe,
    () => readOwn(versionNameOf),
    () => null,
  );
  return {
    text: owner === null ? visitors : own,
    version: version ?? '',
    write: (text, base = '') => {
      if (owner === null) writeVisitorText(visitorNameOf(movieId), text);
      else writeDraft(movieId, owner, text === null ? null : { text, version: base });
    },
  };
}

/** The draft as it is now, not as it was rendered. */
export function currentDraft(movieId: number, owner: string): string | null {
  return drafts.read(nameOf(movieId, owner));
}

/** A text from elsewhere as the draft, unless one is begun. */
export function keepDraft(movieId: number, owner: string, text: string): void {
  if (currentDraft(movieId, owner) === null) drafts.write(nameOf(movieId, owner), text);
}

function writeDraft(movieId: number, owner: string, draft: { readonly text: string; readonly version: string } | null): void {
  drafts.write(versionNameOf(movieId, owner), draft?.version ?? null);
  drafts.write(nameOf(movieId, owner), draft?.text ?? null);
}

/** The session has ended: the owner's text stays visible, and is returned to them alone; the version waits for it. */
export function transferDraft(movieId: number, owner: string): void {
  const text = currentDraft(movieId, owner);
  if (text === null) return;
  drafts.write(nameOf(movieId, owner), null);
  writeVisitorText(visitorNameOf(movieId), text, owner);
}

/** Moves a text written before signing in to the user who signed in, below a draft they had already. */
export function adoptReviewDrafts(userId: string): void {
  for (const { name, text, owner } of takeVisitorWork(visitorPrefix)) {
    const key = nameOf(Number(name.slice(visitorPrefix.length)), owner ?? userId);
    const begun = drafts.read(key);
    drafts.write(key, begun === null || begun === text ? text : `${begun}\n\n${text}`);
  }
}

function visitorNameOf(movieId: number): string {
  return `${visitorPrefix}${movieId}`;
}

function nameOf(movieId: number, owner: string): string {
  return `hexreel-review-${movieId}-${owner}`;
}

function versionNameOf(movieId: number, owner: string): string {
  return `hexreel-review-version-${movieId}-${owner}`;
}
