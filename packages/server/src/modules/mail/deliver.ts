import type { Database } from '../../db/client.ts';
import { composeMessage, type Letter } from './letter.ts';
import { codeOf, type Outbox, type OutboxEntry } from './outbox.ts';
import { isRefusal, type MailTransport } from './transport.ts';

/**
 * Decides, when a cause is worked off, what to say: looks up whose address it is, makes the one-time code usable. Called
 * again on each attempt. @returns null where there is nobody to write to, or a newer mail says the same
 */
export type PrepareLetter = (entry: OutboxEntry, code: string) => Promise<Letter | null>;

export interface DeliveryContext {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly secret: string;
  readonly publicUrl: string;
  /** By cause; each module that causes mails brings its own. */
  readonly letters: Readonly<Record<string, PrepareLetter>>;
  /** 0 (included) to 1. */
  readonly random: () => number;
  readonly onFailure: (failure: { readonly id: string; readonly attempts: number; readonly error: unknown }) => void;
}

const takenAtOnce = 5;
const mostAttempts = 12;

/**
 * Works off due causes. A mail leaves at least once; a second time only where the process dies between the mail server's
 * yes and the row's settling, and then with the same Message-ID (quality, Staying up).
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
    const letter = (await context.letters[entry.cause]?.(entry, code)) ?? null;
    if (letter === null) return await outbox.settle(entry.id, 'nothing-to-say');
    await transport.send({
      ...composeMessage(letter, { publicUrl, code }),
      to: entry.address,
      messageId: `<${entry.id}@${new URL(publicUrl).hostname}>`,
      date: entry.createdAt,
    });
    await outbox.settle(entry.id, transport.outcome, transport.outcome === 'kept' ? { letter } : {});
  } catch (error) {
    await putOff(context, entry, error);
  }
}

async function putOff({ outbox, random, onFailure }: DeliveryContext, entry: OutboxEntry, error: unknown): Promise<void> {
  onFailure({ id: entry.id, attempts: entry.attempts, error });
  const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
  if (isRefusal(error)) await outbox.settle(entry.id, 'refused', { error: message });
  else if (entry.attempts >= mostAttempts) await outbox.settle(entry.id, 'given-up', { error: message });
  else await outbox.tryAgain(entry.id, delayMilliseconds(entry.attempts, random()), message);
}

/** 5 s, 10 s, 20 s ... up to an hour, with a quarter of chance in it. Twelve attempts span some four hours. */
export function delayMilliseconds(attempts: number, chance: number): number {
  return Math.min(3_600_000, 5_000 * 2 ** (attempts - 1)) * (0.875 + chance / 4);
}
