/** Some of the values by name; an undefined one is left out. */
export type Changes<Values extends object> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** Changes that the viewer has made and the server has not confirmed, by name: the scores of a rating, a toggle, a vote. */
export interface PendingChanges<Values extends object> {
  /** Made while others are being sent. */
  readonly waiting: Changes<Values>;
  /** Being sent, all in one request. */
  readonly sending: Changes<Values> | null;
  /** Changes that failed, and why. */
  readonly failed: { readonly [Name in keyof Values]?: FailedChange<Values[Name]> };
}

export interface FailedChange<Value> {
  readonly value: Value;
  readonly error: unknown;
}

export const nothingPending = { waiting: {}, sending: null, failed: {} } as const;

/**
 * Adds changes: of several with one name the last one counts. One that returns to what is being sent sends nothing more,
 * and a failure is over once its name is changed again.
 */
export function enqueue<Values extends object>(
  pending: PendingChanges<Values>,
  changes: Changes<Values>,
): PendingChanges<Values> {
  const { sending, waiting, failed } = pending;
  const isSending = ([name, value]: [string, unknown]) => valueOf(sending, name) === value;
  const returned = Object.fromEntries(Object.entries(changes).filter(isSending));
  return { sending, waiting: without({ ...waiting, ...changes }, returned), failed: without(failed, changes) };
}

/** Sends all that waits. */
export function send<Values extends object>(pending: PendingChanges<Values>): PendingChanges<Values> {
  return { ...pending, waiting: {}, sending: pending.waiting };
}

export function succeed<Values extends object>(pending: PendingChanges<Values>): PendingChanges<Values> {
  return { ...pending, sending: null };
}

/** A value that was changed again has not failed: it is yet to be sent. */
export function fail<Values extends object>(pending: PendingChanges<Values>, error: unknown): PendingChanges<Values> {
  const { waiting, sending, failed } = pending;
  const lost: { [Name in keyof Values]?: FailedChange<Values[Name]> } = {};
  for (const name in sending) {
    const value = sending[name];
    if (value !== undefined && !Object.hasOwn(waiting, name)) lost[name] = { value, error };
  }
  return { waiting, sending: null, failed: { ...failed, ...lost } };
}

/** The value to show: the pending one, until it is saved or has failed. @param saved the server's value */
export function shownValue<Values extends object, Name extends keyof Values, Saved>(
  { waiting, sending }: PendingChanges<Values>,
  name: Name,
  saved: Saved,
): Values[Name] | Saved {
  return waiting[name] ?? sending?.[name] ?? saved;
}

export function isSaving<Values extends object>({ waiting, sending }: PendingChanges<Values>, name: keyof Values): boolean {
  return (waiting[name] ?? sending?.[name]) !== undefined;
}

export function isWaiting<Values extends object>({ waiting }: PendingChanges<Values>): boolean {
  return Object.keys(waiting).length > 0;
}

/** Nothing is waiting, being sent or failed. */
export function isSettled<Values extends object>(pending: PendingChanges<Values>): boolean {
  return !isWaiting(pending) && pending.sending === null && Object.keys(pending.failed).length === 0;
}

function valueOf(values: object | null, name: string): unknown {
  return values === null ? undefined : Object.entries(values).find(([known]) => known === name)?.[1];
}

function without<Values extends object>(values: Values, others: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(others, name))) as Values;
}
