import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ownServices } from '../../db/schema/index.ts';

/** A user's services for their export (R173, R338). */
export async function exportServices(database: Database, userId: string): Promise<{ services: Record<string, unknown>[] }> {
  const rows = await database.select().from(ownServices).where(eq(ownServices.userId, userId));
  return {
    services: rows.map(({ country, services, updatedAt }) => ({ country, services, updatedAt: updatedAt.toISOString() })),
  };
}
