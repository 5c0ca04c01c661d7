import { testMail } from '@hexreel/domain/texts/mails';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import { emailTemplate, Outbox, type PrepareEmail } from '../mail/index.ts';
import { canSendTestMail } from './permissions.ts';
import { readOverview, type OverviewContext } from './read-overview.ts';

export { examineBackup, readBackup, storeBackup } from './backups.ts';
export { examineDisk, examineMail, examineMovies, examineProviders, examineTmdb, noTmdb } from './findings.ts';

/** How long an overview is shown again, in milliseconds: it counts whole tables, and asks the mail server and TMDB. */
const keptMilliseconds = 60_000;

/** Test mails of one admin. */
const testMailLimit: RateLimit = { scope: 'test-mail', most: 5, seconds: 3_600 };

/** Kind of this module's mails, as in the outbox. */
const testMailKind = 'test';

/** The admins' overview of the site (R756), and an email to see whether mails arrive (R763). */
export function registerOverview({ registry, endpoints }: ApiRoutes, context: OverviewContext): void {
  const { database, now } = context;
  const flights = createSingleFlight();
  const outbox = new Outbox({ database, now });
  let kept: { readonly until: number; readonly overview: Awaited<ReturnType<typeof readOverview>> } | null = null;
  registry.read(endpoints.readOverview, async () => {
    if (kept !== null && now() < kept.until) return kept.overview;
    const overview = await flights.run('overview', () => readOverview(context));
    kept = { until: now() + keptMilliseconds, overview };
    return overview;
  });
  registry.write(endpoints.sendTestMail, async ({ member }) => {
    const { id } = await member();
    await consume(database, testMailLimit, id, now());
    const address = await database.transaction(async (tx) => {
      const { email } = await lockUser(tx, id, canSendTestMail);
      await outbox.add(tx, testMailKind, email);
      return email;
    });
    kept = null;
    return { address };
  });
}

/** The text of an admin's test mail. */
export function overviewEmails(): Record<string, PrepareEmail> {
  return { [testMailKind]: async () => emailTemplate(testMail, '/admin/overview') };
}
