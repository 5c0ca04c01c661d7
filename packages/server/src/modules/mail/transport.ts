import { isLoopbackHost } from '../../platform/http/local-request.ts';
import { withTimeout } from '../../platform/resilience/with-timeout.ts';
import type { Message } from './email-template.ts';

/** Where mails are sent: a mail server, or only the log and the outbox. */
export interface MailTransport {
  /** The status of a mail when `send` returns. */
  readonly outcome: 'sent' | 'kept';
  /** @throws Error; `isRefusal` tells whether a retry is pointless */
  send(mail: Message & { readonly to: string; readonly messageId: string; readonly date: Date }): Promise<void>;
}

/** Every wait for the mail server ends within this; nodemailer's own timeouts are minutes. */
const waitMilliseconds = 10_000;
const wholeMilliseconds = 30_000;

/** Sends by SMTP. @param url such as smtps://user:password@mail.example:465 */
export function smtpTransport(options: {
  readonly url: string;
  readonly from: string;
  /** How long each reply of the mail server may take. */
  readonly waitMilliseconds?: number;
}): MailTransport {
  let connected: ReturnType<typeof connectTo> | null = null;
  return {
    outcome: 'sent',
    send: async ({ to, messageId, date, subject, text, html, unsubscribe }) => {
      const oneClick =
        unsubscribe === null
          ? {}
          : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
      const headers = { 'auto-submitted': 'auto-generated', ...oneClick };
      connected ??= connectTo(options.url, options.waitMilliseconds);
      const transport = await connected;
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
      await withTimeout(wholeMilliseconds, 'The mail server', sending);
    },
  };
}

/**
 * Connects to a mail server, greets it and signs in, without sending anything.
 * @throws nodemailer's errors: `code` EAUTH, ESOCKET, ETIMEDOUT ...
 */
export async function checkMailServer(url: string, wait = waitMilliseconds): Promise<void> {
  const transport = await connectTo(url, wait);
  try {
    await withTimeout(wholeMilliseconds, 'The mail server', transport.verify());
  } finally {
    transport.close();
  }
}

/** With the mail library, which takes 5 MB: sites without a mail server never load it. */
async function connectTo(url: string, wait = waitMilliseconds) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: withTls(url),
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A password is sent to another machine only encrypted, whatever that machine offers and the URL's parameters say. */
function withTls(text: string): string {
  const url = new URL(text);
  if (url.password !== '' && !isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Without a mail server: the link goes to the log, the mail to /dev/outbox (R171). */
export function localTransport(
  log: (line: { readonly to: string; readonly subject: string; readonly link: string | null }) => void,
): MailTransport {
  return {
    outcome: 'kept',
    send: async ({ to, subject, link }) => log({ to, subject, link }),
  };
}

/** True if the mail server will never accept this mail: SMTP's 5xx about its addresses or its content. */
export function isRefusal(error: unknown): boolean {
  const status = replyOf(error);
  return status >= 500 && status < 600 && !isSetUpWrong(error);
}

/**
 * True if the mail server refuses the site's own configuration, such as a wrong password (535): no mail is at fault, and
 * all of them can be sent once it is fixed.
 */
export function isSetUpWrong(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return setUpCodes.has(code) || setUpReplies.has(replyOf(error));
}

/** nodemailer's codes for a failed sign-in, and for what comes before one. */
const setUpCodes: ReadonlySet<string> = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONNECTION', 'EPROTOCOL']);
/** Sign in first; a stronger or another method; wrong user or password; encrypt first. */
const setUpReplies: ReadonlySet<number> = new Set([530, 534, 535, 538]);

function replyOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
}
