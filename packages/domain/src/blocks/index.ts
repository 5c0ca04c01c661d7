/**
 * A block keeps two members apart, both ways and without telling the other (R821). Muting leaves out what a member writes, for the
 * one who mutes alone (R824).
 */

/** Members whom one member may block, and as many whom they may mute (R825). */
export const mostBlocked = 1_000;

/** Whom an answer to a viewer must leave out, of the users that it could name. */
export interface HiddenUsers {
  /** Blocked by the viewer, or blocking them. */
  readonly blocked: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
}

/**
 * An answer without some users: what names one of them leaves the array that it is in, so that a page may be shorter.
 * @param value as JSON knows it
 * @returns undefined where the answer as a whole is about one of them
 */
export function withoutUsers(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return hidden.has(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const left = withoutUsers(item, hidden);
      return left === undefined ? [] : [left];
    });
  const left: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const kept = withoutUsers(part, hidden);
    if (kept === undefined && part !== undefined) return undefined;
    left[key] = kept;
  }
  return left;
}

/** Ids in an answer that may be users', each once. @param value as JSON knows it */
export function possibleUserIds(value: unknown, ids = new Set<string>()): Set<string> {
  if (typeof value === 'string' && uuid.test(value)) ids.add(value.toLowerCase());
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) possibleUserIds(part, ids);
  return ids;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;
