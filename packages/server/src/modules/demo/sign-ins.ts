import type { DemoRole, DemoSignInsResponse } from '@hexreel/domain/api/demo';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { person, setting, signInMethod } from '../../db/schema/index.ts';

/** How somebody of the demo can be tried out. */
export interface KeptSignIn {
  readonly role: DemoRole;
  readonly personId: string;
  /** As it is typed: it belongs to an invented person in a database that only a demo can have. */
  readonly password: string;
}

const settingName = 'demo-sign-ins';
const keptSchema = z.array(z.object({ role: z.enum(['member', 'critic', 'admin']), personId: z.uuid(), password: z.string() }));

/** Keeps the demo's ways in, in the transaction that makes its people. */
export async function keepSignIns(tx: Database, signIns: readonly KeptSignIn[]): Promise<void> {
  await tx.insert(setting).values({ name: settingName, value: signIns });
}

/** The demo's ways in that still work: whoever changed a password or left the site is not among them. */
export async function readSignIns(database: Database): Promise<DemoSignInsResponse['signIns']> {
  const [row] = await database.select().from(setting).where(eq(setting.name, settingName));
  const kept = row === undefined ? [] : keptSchema.parse(row.value);
  if (kept.length === 0) return [];
  const people = await database
    .select({ id: person.id, displayName: person.displayName, email: person.email })
    .from(person)
    .innerJoin(signInMethod, and(eq(signInMethod.personId, person.id), eq(signInMethod.updatedAt, signInMethod.createdAt)))
    .where(
      inArray(
        person.id,
        kept.map(({ personId }) => personId),
      ),
    );
  return kept.flatMap(({ role, personId, password }) => {
    const found = people.find(({ id }) => id === personId);
    return found === undefined ? [] : [{ role, displayName: found.displayName, email: found.email, password }];
  });
}
