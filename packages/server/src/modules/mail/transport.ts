import { createTransport } from 'nodemailer';
import { within } from '../../platform/within.ts';
import type { Message } from './letter.ts';

/** Where mails go: a mail server, or nowhere but here. */
export interface MailTransport {
  /** What a mail counts as when `send` returns. */
  readonly outcome: 'sent' | 'kept';
  /** @throws Error; `isRefusal` tells whether trying again is of no use */
  send(mail: Message & { readonly to: string; readonly messageId: string; readonly date: Date }): Promise<void>;
}

/** Every wait for the mail server ends within this; nodemailer's own are minutes. */
const waitMilliseconds = 10_000;
const wholeMilliseconds = 30_000;

/** Sends by SMTP. @param url such as smtps://user:password@mail.example:465 */
export function smtpTransport(options: {
  readonly url: string;
  readonly from: string;
  /** How long each answer of the mail server may take. */
  readonly waitMilliseconds?: number;
}): MailTransport {
  const transport = connectTo(options.url, options.waitMilliseconds);
  return {
    outcome: 'sent',
    send: async ({ to, messageId, date, subject, text, html }) => {
      const headers = { 'auto-submitted': 'auto-generated' };
      const sending = transport.sendMail({
        from: options.from,
        to: { name: '', address: to },
        messageId,
        date,
        subject,
        text,
        html,
        headers,
      });
      await within(wholeMilliseconds, 'The mail server', sending);
    },
  };
}

/**
 * Connects to a mail server, greets it and signs in, without sending anything.
 * @throws Error as nodemailer makes them: `code` EAUTH, ESOCKET, ETIMEDOUT ...
 */
export async function checkMailServer(url: string, wait = waitMilliseconds): Promise<void> {
  const transport = connectTo(url, wait);
  try {
    await within(wholeMilliseconds, 'The mail server', transport.verify());
  } finally {
    transport.close();
  }
}

function connectTo(url: string, wait = waitMilliseconds) {
  return createTransport({
    url,
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Without a mail server: the link goes to the log, the mail to /dev/outbox (readings). */
export function localTransport(
  log: (line: { readonly to: string; readonly subject: string; readonly link: string | null }) => void,
): MailTransport {
  return {
    outcome: 'kept',
    send: async ({ to, subject, link }) => log({ to, subject, link }),
  };
}

/** Whether the mail server said that it will never take this mail (SMTP's 5xx). */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
