import type { TasteContext } from '../context.ts';
import type { CrowdTable } from '../limits/crowd-table.ts';
import { readViewerEnjoyment } from './read-enjoyment.ts';
import type { ViewerEnjoyment } from './viewer-enjoyment.ts';

/** A user's expected opinion of a movie by its id, not within the scale; lists put the highest first. */
export type EnjoymentOrder = (movieId: number) => number;

/**
 * The order 'Best for me' of a user (R554). One statement.
 * @returns null where what they are expected to say is not shown to them
 */
export async function readEnjoymentOrder(
  context: Pick<TasteContext, 'database' | 'crowd'>,
  userId: string,
): Promise<EnjoymentOrder | null> {
  const { table, viewer } = await readViewerEnjoyment(context, userId);
  return viewer.isShown ? worthOf(viewer, table) : null;
}

/** More points than expected opinions lie apart. */
const behindAll = 100;

/** The order of a user whose opinions are at hand: movies that they have one of come last. */
export function worthOf(viewer: ViewerEnjoyment, table: Pick<CrowdTable, 'placeOf'>): EnjoymentOrder {
  const valueAt = viewer.valuesOfAll();
  return (movieId) => {
    const place = table.placeOf(movieId);
    if (place === null) return -Infinity;
    return viewer.hasOpinionOf(place) ? valueAt(place) - behindAll : valueAt(place);
  };
}
