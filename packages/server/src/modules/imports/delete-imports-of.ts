import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImport } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { deleteImportPart } from './delete-import-part.ts';

/**
 * Deletes a user's imports before their account, a part a transaction: together they may have two million films (R306, R314),
 * too many for one statement. A failure in between leaves what is not deleted yet, and at most one import of which a part is
 * gone, which can be removed and not taken back.
 * @throws what lockUser throws
 */
export async function deleteImportsOf(database: Database, userId: string): Promise<void> {
  while (
    await database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const [next] = await tx
        .select({ id: movieImport.id })
        .from(movieImport)
        .where(eq(movieImport.userId, userId))
        .orderBy(asc(movieImport.createdAt))
        .limit(1)
        .for('update');
      if (next === undefined) return false;
      await deleteImportPart(tx, next.id);
      return true;
    })
  );
}
