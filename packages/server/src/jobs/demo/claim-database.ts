import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, setting } from '../../db/schema/index.ts';
import { StartError } from '../../start-error.ts';

/** Whose members a database holds; the two never meet (readings, 40). Set once, never changed. */
type Owner = 'real' | 'demo';

const settingName = 'members';

/**
 * Makes a database a real site's for good, before anybody can sign up.
 * @throws StartError where a demo's invented people live in it
 */
export async function claimForReal(database: Database): Promise<void> {
  if ((await claim(database, 'real')) === 'real') return;
  throw new StartError(
    "This database holds the demo's invented members: set HEXREEL_DATA or DATABASE_URL to another one, or run npm run demo.",
  );
}

/** @throws StartError where a real site has used the database, or people have accounts in it that no demo made */
export async function refuseRealMembers(database: Database): Promise<void> {
  const owner = await readOwner(database);
  if (owner === 'demo') return;
  const [anybody] = await database.select({ id: person.id }).from(person).limit(1);
  if (owner === 'real' || anybody !== undefined) throw realMembers();
}

/**
 * Makes a database a demo's, in the transaction that fills it. A second one that does the same at that moment waits for
 * the first.
 * @returns whether there is something to fill: false where a demo has been here already
 * @throws StartError as refuseRealMembers does
 */
export async function claimForDemo(tx: Database): Promise<boolean> {
  await refuseRealMembers(tx);
  const added = await tx.insert(setting).values({ name: settingName, value: 'demo' }).onConflictDoNothing().returning();
  if (added.length > 0) return true;
  if ((await readOwner(tx)) === 'demo') return false;
  throw realMembers();
}

/** Whether a demo's people are in it. */
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

function realMembers(): StartError {
  return new StartError(
    'This database belongs to a real site, whose members a demo must not meet: leave DATABASE_URL unset or name an empty database, or run npm start.',
  );
}
