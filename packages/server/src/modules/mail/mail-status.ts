import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../platform/http/local-request.ts';
import { messageOf } from '../../platform/observability/loggable-error/index.ts';
import { checkMailServer } from './transport.ts';

/** State of the delivery of mails, in words for operators. */
export interface MailStatus {
  readonly well: boolean;
  /** The finding, or the problem and its fix; follows 'Mail' or 'Mail:'. */
  readonly text: string;
}

/**
 * Signs in at the configured mail server without sending a mail; takes up to half a minute. Without one it says where
 * mails stay instead (R170, R171).
 * @param check throws why the mail server cannot be used
 */
export async function readMailStatus(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  check: (url: string) => Promise<void> = checkMailServer,
): Promise<MailStatus> {
  if (smtpUrl === null) {
    return isLoopbackHost(new URL(publicUrl).hostname)
      ? { well: true, text: 'not set up; emails stay in the log and on /dev/outbox (set SMTP_URL to send them)' }
      : { well: false, text: 'not set up, so sign-up is closed: set SMTP_URL and MAIL_FROM' };
  }
  const { host } = new URL(smtpUrl);
  try {
    await check(smtpUrl);
    return { well: true, text: `${host} accepts emails from here` };
  } catch (error) {
    return { well: false, text: `${host} ${explain(error)}` };
  }
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = messageOf(error);
  if (code === 'EAUTH')
    return 'refuses the user or password in SMTP_URL: check both with your mail provider. Until then no emails are sent; they wait in the outbox';
  if (code === 'ETLS')
    return `does not encrypt the connection, and the password in SMTP_URL is never sent unencrypted (${message}): use smtps:// with port 465, or smtp:// with port 587`;
  if (/certificate|SSL|TLS/iu.test(message))
    return `cannot be connected to safely (${message}): use smtps:// with port 465, or smtp:// with port 587`;
  if (['ECONNREFUSED', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND'].includes(code))
    return `cannot be reached (${message}): check the host and port in SMTP_URL, and whether this machine can connect to them`;
  return `does not work: ${message}`;
}
