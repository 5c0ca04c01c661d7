import type { EnjoymentResponse } from '@hexreel/domain/contract/enjoyment';
import { fewestOpinions } from '@hexreel/domain/enjoyment';
import type { EnjoymentReason } from '@hexreel/domain/enjoyment';
import { roundTo } from '../../catalogue/index.ts';
import type { TasteContext } from '../context.ts';
import { readSaid } from './read-said.ts';
import { viewerEnjoymentOf, type ViewerEnjoyment } from './viewer-enjoyment.ts';

type EnjoymentContext = Pick<TasteContext, 'database' | 'crowd'>;

/** A user's expected opinions, ready for any movie. One statement. */
export async function readViewerEnjoyment({ database, crowd }: EnjoymentContext, userId: string) {
  const [known, said] = await Promise.all([crowd.current(), readSaid(database, userId)]);
  return { ...known, viewer: viewerEnjoymentOf(known, said) };
}

/**
 * What a user is expected to say of movies as a whole (R550): those that lists show and that they have no opinion of. One
 * statement.
 */
export async function readEnjoyment(
  context: EnjoymentContext,
  userId: string,
  { movieIds, withReasons }: { readonly movieIds: readonly number[]; readonly withReasons: boolean },
): Promise<EnjoymentResponse> {
  const { table, viewer } = await readViewerEnjoyment(context, userId);
  const movies = movieIds.flatMap((movieId) => {
    const place = table.placeOf(movieId);
    const expected = place === null ? null : presentExpected(viewer, place);
    if (place === null || expected === null) return [];
    return [{ movieId, ...expected, reasons: withReasons ? viewer.reasonsAt(place).map(presentReason) : [] }];
  });
  return { ...presentState(viewer), movies };
}

/** Expected opinions of a user, by a movie's id; null where they are not shown. One statement. */
export async function readExpected(context: EnjoymentContext, userId: string) {
  const { table, viewer } = await readViewerEnjoyment(context, userId);
  return (movieId: number) => {
    const place = table.placeOf(movieId);
    return place === null ? null : presentExpected(viewer, place);
  };
}

/** @returns null where nothing is shown, and of a movie that the user has an opinion of */
function presentExpected(viewer: ViewerEnjoyment, place: number) {
  if (!viewer.isShown || viewer.hasOpinionOf(place)) return null;
  const { value, low, high } = viewer.expectedAt(place);
  return { value: roundTo(1, value), low: roundTo(1, low), high: roundTo(1, high) };
}

/** How many opinions a user has, and why nothing is shown where it is not. */
function presentState({ opinions, isShown }: ViewerEnjoyment): Pick<EnjoymentResponse, 'opinions' | 'state'> {
  return { opinions, state: isShown ? 'shown' : opinions < fewestOpinions ? 'tooFew' : 'notCloser' };
}

function presentReason(reason: EnjoymentReason): EnjoymentReason {
  switch (reason.kind) {
    case 'everyone':
      return { kind: 'everyone', value: roundTo(1, reason.value) };
    case 'characteristic': {
      const { kind, characteristic, isHigh, points } = reason;
      return { kind, characteristic, isHigh, points: roundTo(1, points) };
    }
    case 'alike':
    case 'level':
      return { kind: reason.kind, points: roundTo(1, reason.points) };
  }
}
