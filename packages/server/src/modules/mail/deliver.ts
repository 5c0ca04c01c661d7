import { hours, seconds } from '@hexreel/domain/durations';
import type { Database } from '../../db/client.ts';
import { messageOf } from '../../platform/observability/loggable-error/index.ts';
import { backoffMilliseconds, type BackoffPolicy } from '../../platform/resilience/backoff.ts';
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
  /** By kind; each module that queues mails has its own. */
  readonly emails: Readonly<Record<string, PrepareEmail>>;
  /** 0 (included) to 1. */
  readonly random: () => number;
  readonly onFailure: (failure: { readonly id: string; readonly attempts: number; readonly error: unknown }) => void;
}

const takenAtOnce = 5;
const mostAttempts = 12;
/** Characters of a failure that the outbox keeps for operators. */
const longestStoredMessage = 500;

/**
 * Delivers due entries. A mail is sent at least once; a second time only if the process dies between the mail server's
 * acceptance and the row's settling, and then with the same Message-ID (R222).
 * @returns how many were taken
 */
export async function deliverDue(context: DeliveryContext): Promise<number> {
  const entries = await context.outbox.take(takenAtOnce);
  for (const entry of entries) await deliver(context, entry);
  return entries.length;
}

async function deliver(context: DeliveryContext, entry: OutboxEntry): Promise<void> {
  const { outbox, transport, secret, publicUrl } = context;
  try {
    const code = codeOf(entry.id, secret);
    const template = (await context.emails[entry.kind]?.(entry, code)) ?? null;
    if (template === null) return await outbox.settle(entry.id, 'nothing-to-say');
    await transport.send({
      ...composeMessage(template, { publicUrl, code }),
      to: entry.address,
      messageId: `<${entry.id}@${new URL(publicUrl).hostname}>`,
      date: entry.createdAt,
    });
    await outbox.settle(entry.id, transport.outcome, transport.outcome === 'kept' ? { template } : {});
  } catch (error) {
    await reschedule(context, entry, error);
  }
}

async function reschedule({ outbox, random, onFailure }: DeliveryContext, entry: OutboxEntry, error: unknown): Promise<void> {
  onFailure({ id: entry.id, attempts: entry.attempts, error });
  const message = messageOf(error).slice(0, longestStoredMessage);
  if (isRefusal(error)) await outbox.settle(entry.id, 'refused', { error: message });
  // A wrong configuration is fixed sooner or later; codes that expired by then are not sent.
  else if (entry.attempts >= mostAttempts && !isSetUpWrong(error)) await outbox.settle(entry.id, 'given-up', { error: message });
  else await outbox.tryAgain(entry.id, delayMilliseconds(entry.attempts, random()), message);
}

/** 5 s, 10 s, 20 s ... up to an hour, with a jitter of a quarter. Twelve attempts span some four hours. */
export function delayMilliseconds(attempts: number, rng: number): number {
  return backoffMilliseconds(backoff, attempts, () => rng);
}

const backoff: BackoffPolicy = {
  firstMilliseconds: seconds(5),
  longestMilliseconds: hours(1),
  jitter: { from: 0.875, to: 1.125 },
};
