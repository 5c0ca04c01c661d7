import { isLoopbackHost, type Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { readOutboxDepth } from '../modules/mail/index.ts';
import type { Finding } from './doctor.ts';

/**
 * Whether mails leave: signs in at the mail server without sending any, and looks at what waits in the outbox.
 * @param database null where the outbox cannot be read
 */
export async function examineMail(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  database: Database | null,
  checkMailServer: () => Promise<void>,
): Promise<Finding> {
  if (smtpUrl === null) {
    return isLoopbackHost(new URL(publicUrl).hostname)
      ? { what: 'Mail', well: true, text: 'not set up; mails stay in the log and on /dev/outbox (set SMTP_URL to send them)' }
      : { what: 'Mail', well: false, text: 'not set up, so sign-up is closed: set SMTP_URL and MAIL_FROM' };
  }
  const waiting = database === null ? '' : `; mails that wait: ${(await readOutboxDepth(database, Date.now())).waiting}`;
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer();
    return { what: 'Mail', well: true, text: `${host} takes mails from here${waiting}` };
  } catch (error) {
    return { what: 'Mail', well: false, text: `${host} ${explain(error)}${waiting}` };
  }
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EAUTH') return 'refuses the user or password in SMTP_URL: compare both with what your mail provider says';
  if (code === 'ETLS' || /certificate|SSL|TLS/iu.test(message))
    return `cannot be spoken to safely (${message}): use smtps:// with port 465, or smtp:// with port 587`;
  if (['ECONNREFUSED', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND'].includes(code))
    return `cannot be reached (${message}): compare host and port in SMTP_URL, and whether this machine may connect to them`;
  return `does not do: ${message}`;
}
