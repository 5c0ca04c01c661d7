import { ApiError } from '@hexreel/domain/contract/errors';
import type { LadderResponse, LadderTargetBody } from '@hexreel/domain/contract/ladder';
import { nextRung, type RungAnswer } from '@hexreel/domain/ladder';
import { ladderTexts } from '@hexreel/domain/texts/ladder';
import type { Database } from '../../../db/client.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { nothingHidden, readClimber, readStart, type LadderContext } from './climber.ts';
import { untellMember } from '../../inbox/index.ts';
import { deleteLadder, findLadder, saveLadder, saveRungs } from './ladder-repository.ts';
import { climbOn, makeLadder, withoutGone } from './make-ladder.ts';
import { presentLadder } from './present-ladder.ts';

/** A user's ladder, without movies that their hard no's hide by now (R336). */
export async function readLadder(
  context: Pick<LadderContext, 'database' | 'movies' | 'hiddenFor'>,
  userId: string,
): Promise<LadderResponse> {
  const [start, stored, hidden] = await Promise.all([
    readStart(context.database, userId),
    findLadder(context.database, userId),
    context.hiddenFor(userId),
  ]);
  return presentLadder(context.movies, { start, ladder: stored, hidden: hidden ?? nothingHidden });
}

/** Makes a ladder to a target, in place of the one before (R331). @throws ApiError movie_not_found, unauthenticated */
export async function startLadder(context: LadderContext, userId: string, body: LadderTargetBody): Promise<LadderResponse> {
  const climber = await readClimber(context, userId);
  const made = makeLadder(climber, body);
  const { start, hidden } = climber;
  const ladder = await context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ('problem' in made) return findLadder(tx, userId);
    await untellSteps(tx, userId);
    await saveLadder(tx, userId, { ...made, now: context.now() });
    return made;
  });
  return presentLadder(context.movies, { start, ladder, hidden, ...('problem' in made && made) });
}

/**
 * How the next movie of a user's ladder was (R335). The same answer to the same movie again changes nothing.
 * @throws ApiError conflict where another movie is next; unauthenticated
 */
export async function answerOwnRung(
  context: LadderContext,
  userId: string,
  { movieId, answer }: { readonly movieId: number; readonly answer: RungAnswer },
): Promise<LadderResponse> {
  const climber = await readClimber(context, userId);
  const ladder = await context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const stored = await findLadder(tx, userId);
    const last = stored?.rungs.findLast((rung) => rung.answer !== null);
    if (stored !== null && last?.movieId === movieId && last.answer === answer) return stored;
    const rungs = stored === null ? [] : withoutGone(climber, stored.rungs);
    if (stored === null || nextRung(rungs)?.movieId !== movieId) throw new ApiError('conflict', ladderTexts.notNext);
    await untellSteps(tx, userId);
    const climbed = climbOn(climber, { ladder: { ...stored, rungs }, answer });
    await saveRungs(tx, userId, { rungs: climbed.rungs, now: context.now() });
    return climbed;
  });
  return presentLadder(context.movies, { start: climber.start, ladder, hidden: climber.hidden });
}

/** @throws ApiError unauthenticated */
export async function removeLadder(context: LadderContext, userId: string): Promise<LadderResponse> {
  await context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await untellSteps(tx, userId);
    await deleteLadder(tx, userId);
  });
  return readLadder(context, userId);
}

/** Takes the next step back from the inbox, before the ladder changes. */
async function untellSteps(tx: Database, userId: string): Promise<void> {
  const rungs = (await findLadder(tx, userId))?.rungs ?? [];
  await untellMember(tx, { userId, kind: 'ladder-step', movieId: rungs.map(({ movieId }) => movieId) });
}
