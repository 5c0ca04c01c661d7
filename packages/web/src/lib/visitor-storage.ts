import { useSyncExternalStore } from 'react';
import { PersistedTexts } from './persisted-texts.ts';
import { visitorWorkName } from './storage.ts';

/** A visitor's work is deleted after this long, also in a tab that stays open. */
const lifetimeMilliseconds = 24 * 60 * 60 * 1_000;

/** A visitor's choice or text: `writtenAt` in milliseconds; `owner` is the user whose session ended before it was saved. */
interface VisitorEntry {
  readonly text: string;
  readonly writtenAt: number;
  readonly owner?: string;
}

/** An entry removed from the storage. */
export interface VisitorWork {
  readonly name: string;
  readonly text: string;
  /** Id of the only user who may get it, or null where it goes to the next user who signs in. */
  readonly owner: string | null;
}

/**
 * Visitors' choices and texts before they sign in. It lives in the tab's own storage: the next user of the browser, in a
 * new tab, finds nothing of it.
 */
const storage = new PersistedTexts(() => sessionStorage);

export function readVisitorText(name: string): string | null {
  return readEntries()[name]?.text ?? null;
}

/**
 * @param text null deletes it
 * @param owner id of the user whose session has ended, who alone may get it back; it stays theirs when it is edited
 */
export function writeVisitorText(name: string, text: string | null, owner?: string): void {
  const { [name]: before, ...others } = readEntries();
  const writtenAt = Date.now();
  writeEntries(
    text === null ? others : { ...others, [name]: { ...before, text, writtenAt, ...(owner !== undefined && { owner }) } },
  );
}

/** The text under a name, for a screen that subscribes to it; none on the server. */
export function useVisitorText(name: string): string | null {
  return useSyncExternalStore(
    storage.subscribe,
    () => readVisitorText(name),
    () => null,
  );
}

/** Removes and returns all work whose name has this prefix. */
export function takeVisitorWork(prefix: string): readonly VisitorWork[] {
  const entries = Object.entries(readEntries());
  const taken = entries.filter(([name]) => name.startsWith(prefix));
  if (taken.length > 0) writeEntries(Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix))));
  return taken.map(([name, { text, owner }]) => ({ name, text, owner: owner ?? null }));
}

/** Deletes all work except that of one user, whose session may have ended while it was being saved. */
export function discardVisitorWork(except: string | null): void {
  writeEntries(
    Object.fromEntries(Object.entries(readEntries()).filter(([, { owner }]) => owner !== undefined && owner === except)),
  );
}

function writeEntries(entries: Readonly<Record<string, VisitorEntry>>): void {
  storage.write(visitorWorkName, Object.keys(entries).length === 0 ? null : JSON.stringify(entries));
}

/** Browser storage is untrusted: only entries of the right shape and age count. */
function readEntries(): Readonly<Record<string, VisitorEntry>> {
  const text = storage.read(visitorWorkName);
  if (text === null) return {};
  try {
    const entries: unknown = JSON.parse(text);
    const oldest = Date.now() - lifetimeMilliseconds;
    return Object.fromEntries(
      Object.entries(entries ?? {}).filter(
        (entry): entry is [string, VisitorEntry] => isEntry(entry[1]) && entry[1].writtenAt > oldest,
      ),
    );
  } catch {
    return {};
  }
}

function isEntry(value: unknown): value is VisitorEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { text, writtenAt, owner } = value as Partial<Record<keyof VisitorEntry, unknown>>;
  return typeof text === 'string' && typeof writtenAt === 'number' && (owner === undefined || typeof owner === 'string');
}
