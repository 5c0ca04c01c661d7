import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { readMailStatus, readOutboxDepth } from '../modules/mail/index.ts';
import type { Finding } from './finding.ts';

/**
 * Signs in at the mail server without sending an email, and counts the outbox.
 * @param database null if the outbox cannot be read
 */
export async function examineMail(config: Pick<Config, 'smtpUrl' | 'publicUrl'>, database: Database | null): Promise<Finding> {
  const { well, text } = await readMailStatus(config);
  if (config.smtpUrl === null || database === null) return { what: 'Mail', well, text };
  return { what: 'Mail', well, text: `${text}; emails waiting: ${(await readOutboxDepth(database, Date.now())).waiting}` };
}
