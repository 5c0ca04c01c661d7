import { accountEmails } from '../modules/accounts/index.ts';
import { inboxEmails } from '../modules/inbox/index.ts';
import { createMailTask, Outbox, type MailTransport } from '../modules/mail/index.ts';
import { reportEmails } from '../modules/moderation/index.ts';
import { overviewEmails } from '../modules/overview/index.ts';
import { hearsOf } from '../modules/users/index.ts';
import { readAuthSecret } from '../platform/sessions/index.ts';
import { runStep } from './jobs.ts';
import type { TestApp } from './test-app.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The code in its link, or an empty string. */
  readonly code: string;
  readonly unsubscribe: string | null;
}

/** Delivers the outbox of a test app. @returns the mails sent, in order */
export async function receiveMails(
  { client, clock }: Pick<TestApp, 'client' | 'clock'>,
  siteName = 'Hexreel',
): Promise<ReceivedMail[]> {
  const { database } = client;
  const received: ReceivedMail[] = [];
  const now = () => clock.now;
  const transport: MailTransport = {
    outcome: 'sent',
    send: async ({ to, subject, text, html, messageId, link, unsubscribe }) => {
      const code = link === null ? '' : (new URL(link).searchParams.get('oobCode') ?? '');
      received.push({ to, subject, text, html, messageId, code, unsubscribe });
    },
  };
  const secret = await readAuthSecret(database, null);
  const failures: unknown[] = [];
  const context = {
    database,
    outbox: new Outbox({ database, now }),
    transport,
    secret,
    publicUrl: 'http://localhost:3000',
    siteName,
    emails: {
      ...accountEmails({ database, now }),
      ...reportEmails(),
      ...overviewEmails(),
      ...inboxEmails({ database, now, hearsOf, secret }),
    },
    random: () => 0,
    sleep: async () => undefined,
    onFailure: ({ error }: { readonly error: unknown }) => failures.push(error),
  };
  const task = createMailTask(context);
  while ((await runStep(task)) === 'more');
  if (failures.length > 0) throw failures[0];
  return received;
}
