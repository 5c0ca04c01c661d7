import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user, setting } from '../../db/schema/index.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';

/** Kind of users in a database; demo and real ones are never mixed (R208). Set once, never changed. */
type Owner = 'real' | 'demo';

const settingName = 'members';

/**
 * Makes a database a real site's for good, before anyone can sign up.
 * @throws StartError if it holds a demo's invented users
 */
export async function claimForReal(database: Database): Promise<void> {
  if ((await claim(database, 'real')) === 'real') return;
  throw new StartError(
    "This database holds the demo's invented members: set HEXREEL_DATA or DATABASE_URL to another one, or run npm run demo.",
  );
}

/** @throws StartError if a real site has used the database, or it has accounts that no demo created */
export async function refuseRealUsers(database: Database): Promise<void> {
  // One statement, so one snapshot: of a demo that another process stores now, it sees the owner and the users, or
  // neither.
  const [row] = await database
    .select({ owner: setting.value, hasUsers: sql<boolean>`exists (select 1 from ${user})` })
    .from(sql`(select) as always`)
    .leftJoin(setting, eq(setting.name, settingName));
  if (row?.owner === 'demo') return;
  if (row?.owner === 'real' || row?.hasUsers === true) throw realUsers();
}

/**
 * Makes a database a demo's, in the transaction that stores the community. A second process that does the same at that
 * moment waits for the first.
 * @returns whether there is anything to store: false if the database has a demo already
 * @throws StartError as refuseRealUsers does
 */
export async function claimForDemo(tx: Database): Promise<boolean> {
  await refuseRealUsers(tx);
  const added = await tx.insert(setting).values({ name: settingName, value: 'demo' }).onConflictDoNothing().returning();
  if (added.length > 0) return true;
  if ((await readOwner(tx)) === 'demo') return false;
  throw realUsers();
}

/** True if the database has a demo's users. */
export async function isDemo(database: Database): Promise<boolean> {
  return (await readOwner(database)) === 'demo';
}

async function claim(database: Database, owner: Owner): Promise<unknown> {
  await database.insert(setting).values({ name: settingName, value: owner }).onConflictDoNothing();
  return readOwner(database);
}

async function readOwner(database: Database): Promise<unknown> {
  const [row] = await database.select().from(setting).where(eq(setting.name, settingName));
  return row?.value ?? null;
}

function realUsers(): StartError {
  return new StartError(
    'This database belongs to a real site, whose members a demo must not meet: leave DATABASE_URL unset or name an empty database, or run npm start.',
  );
}
