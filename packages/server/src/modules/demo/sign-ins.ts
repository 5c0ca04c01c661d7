import type { DemoRole, DemoSignInsResponse } from '@hexreel/domain/contract/demo';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { user, setting, signInMethod } from '../../db/schema/index.ts';

/** The sign-in of a demo user that can be tried out. */
export interface StoredSignIn {
  readonly role: DemoRole;
  readonly personId: string;
  /** In plain text: it belongs to an invented user in a database that only a demo can have. */
  readonly password: string;
}

const settingName = 'demo-sign-ins';
const storedSchema = z.array(z.object({ role: z.enum(['member', 'critic', 'admin']), personId: z.uuid(), password: z.string() }));

/** Stores the demo's sign-ins, in the transaction that stores its users. */
export async function saveSignIns(tx: Database, signIns: readonly StoredSignIn[]): Promise<void> {
  await tx.insert(setting).values({ name: settingName, value: signIns });
}

/**
 * The demo's sign-ins that still work: users who changed their password or deleted their account are not among them.
 */
export async function readSignIns(database: Database): Promise<DemoSignInsResponse['signIns']> {
  const [row] = await database.select().from(setting).where(eq(setting.name, settingName));
  const kept = row === undefined ? [] : storedSchema.parse(row.value);
  if (kept.length === 0) return [];
  const users = await database
    .select({ id: user.id, displayName: user.displayName, email: user.email })
    .from(user)
    .innerJoin(signInMethod, and(eq(signInMethod.userId, user.id), eq(signInMethod.updatedAt, signInMethod.createdAt)))
    .where(
      inArray(
        user.id,
        kept.map(({ personId: userId }) => userId),
      ),
    );
  return kept.flatMap(({ role, personId: userId, password }) => {
    const found = users.find(({ id }) => id === userId);
    return found === undefined ? [] : [{ role, displayName: found.displayName, email: found.email, password }];
  });
}
