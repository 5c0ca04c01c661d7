import { hours, seconds } from '@hexreel/domain/durations';
import type { Database } from '../../db/client.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import { LeaseLostError, type LeasedJob } from '../../platform/jobs/index.ts';
import { messageOf } from '../../platform/observability/loggable-error/index.ts';
import { backoffMilliseconds, type BackoffPolicy } from '../../platform/resilience/backoff.ts';
import { retry } from '../../platform/resilience/retry.ts';
import { composeMessage, type EmailTemplate } from './email-template.ts';
import { codeOf, type Outbox, type OutboxEntry } from './outbox.ts';
import { isRefusal, isSetUpWrong, type MailTransport } from './transport.ts';

/**
 * Prepares the email when an entry is delivered: looks up whose address it is, makes the one-time code usable. Called
 * again on each attempt. @returns null if there is no recipient, or a newer mail says the same
 */
export type PrepareEmail = (entry: OutboxEntry, code: string) => Promise<EmailTemplate | null>;

export interface DeliveryContext {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: string;
  /** The site's own, '#rrggbb'. */
  readonly siteAccent?: string | null | undefined;
  /** By kind; each module that queues mails has its own. */
  readonly emails: Readonly<Record<string, PrepareEmail>>;
  /** 0 (included) to 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onFailure: (failure: { readonly id: string; readonly attempts: number; readonly error: unknown }) => void;
}

const mostAttempts = 14;
/** Characters of a failure that the outbox keeps for operators. */
const longestStoredMessage = 500;

/**
 * Delivers the entry that is due for the longest time. A mail is sent at least once; a second time only if the process dies between the mail server's
 * acceptance and the row's settling, and then with the same Message-ID (R222).
 * @param lock the fence of the job that sends mails
 * @returns whether one was due
 * @throws LeaseLostError where another process sends mails by now: this one is sent there
 */
export async function deliverNext(context: DeliveryContext, lock: LeasedJob['lock']): Promise<boolean> {
  const entry = await context.outbox.take();
  if (entry !== null) await deliver(context, entry, lock);
  return entry !== null;
}

async function deliver(context: DeliveryContext, entry: OutboxEntry, lock: LeasedJob['lock']): Promise<void> {
  let sent: EmailTemplate | null;
  try {
    sent = await send(context, entry, lock);
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    return reschedule(context, entry, error);
  }
  if (sent !== null) await settleSent(context, entry, sent);
}

/** @returns what was sent; null if there is nothing to send */
async function send(
  { database, outbox, transport, secret, publicUrl, siteName, siteAccent, emails }: DeliveryContext,
  entry: OutboxEntry,
  lock: LeasedJob['lock'],
) {
  const code = codeOf(entry.id, secret);
  const template = (await emails[entry.kind]?.(entry, code)) ?? null;
  if (template === null) {
    await outbox.settle(entry.id, 'nothing-to-say');
    return null;
  }
  // A process that stalled must not begin what cannot be taken back.
  await lock(database);
  await transport.send({
    ...composeMessage(template, { publicUrl, siteName, siteAccent, code }),
    to: entry.address,
    messageId: `<${entry.id}@${new URL(publicUrl).hostname}>`,
    date: entry.createdAt,
  });
  return template;
}

/** The mail server has accepted the mail: a failure from here on is none of sending it, and must not send it again. */
async function settleSent({ outbox, transport, sleep }: DeliveryContext, entry: OutboxEntry, template: EmailTemplate) {
  const details = transport.outcome === 'kept' ? { template } : {};
  const delay = async (error: unknown, made: number) =>
    // Without a database no other mail could be sent in the meantime.
    isDatabaseOutage(error) || made < mostSettlings ? settleAgainMilliseconds : null;
  await retry({ attempts: Infinity, delay, sleep }, () => outbox.settle(entry.id, transport.outcome, details));
}

const mostSettlings = 5;
const settleAgainMilliseconds = seconds(1);

async function reschedule({ outbox, random, onFailure }: DeliveryContext, entry: OutboxEntry, error: unknown): Promise<void> {
  onFailure({ id: entry.id, attempts: entry.attempts, error });
  const message = messageOf(error).slice(0, longestStoredMessage);
  if (isRefusal(error)) await outbox.settle(entry.id, 'refused', { error: message });
  // A wrong configuration is fixed sooner or later; codes that expired by then are not sent.
  else if (entry.attempts >= mostAttempts && !isSetUpWrong(error)) await outbox.settle(entry.id, 'given-up', { error: message });
  else await outbox.tryAgain(entry, delayMilliseconds(entry.attempts, random()), message);
}

/** 5 s, 10 s, 20 s ... up to an hour, with a jitter of a quarter. Fourteen attempts span some four hours. */
export function delayMilliseconds(attempts: number, rng: number): number {
  return backoffMilliseconds(backoff, attempts, () => rng);
}

const backoff: BackoffPolicy = {
  firstMilliseconds: seconds(5),
  longestMilliseconds: hours(1),
  jitter: { from: 0.875, to: 1.125 },
};
