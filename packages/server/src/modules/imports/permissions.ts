import { and, eq, type SQL } from 'drizzle-orm';
import { movieImport } from '../../db/schema/index.ts';

/** Users read and change their own imports, which for others do not exist. */
export function isOwnImport({ userId, importId }: { readonly userId: string; readonly importId: string }): SQL | undefined {
  return and(eq(movieImport.userId, userId), eq(movieImport.id, importId));
}
