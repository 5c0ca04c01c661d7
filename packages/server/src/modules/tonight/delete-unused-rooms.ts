import { roomLifetime } from '@hexreel/domain/tonight';
import { lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { room } from '../../db/schema/index.ts';

/** Deletes some of the rooms that no one used for a day, with all that guests said (R326). @returns whether there may be more */
export async function deleteUnusedRooms(tx: Database, now: number): Promise<boolean> {
  return deleteBatch(tx, room, { where: lt(room.usedAt, new Date(now - roomLifetime)) });
}
