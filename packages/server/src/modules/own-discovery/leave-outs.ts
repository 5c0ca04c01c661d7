import type { Database } from '../../db/client.ts';
import { hiddenByAny, leaveOutByAny, type HiddenFor, type LeaveOutFor } from '../discovery/index.ts';
import { leaveOutSeen } from '../history/index.ts';
import { readHiddenByLimits, readStatesEverywhere, type createCrowdIndex } from '../taste/index.ts';
import { createHiddenFor, type createWarningIndex } from '../warnings/index.ts';

/** Why a movie is left out of what a user is shown. */
export interface LeaveOuts {
  /** By their hard no's: wherever movies are listed (R284). */
  readonly hiddenFor: HiddenFor;
  /** By their hard no's, and by their limits if they apply everywhere. */
  readonly hiddenOnHome: HiddenFor;
  readonly limitStatesFor: (userId: string) => ReturnType<typeof readStatesEverywhere>;
  /** By their limits and as seen: of suggestions that look for hard no's themselves. */
  readonly leaveOutFor: LeaveOutFor;
  /** By all of them. */
  readonly leaveOutOfSuggestions: LeaveOutFor;
}

export function createLeaveOuts({
  database,
  crowd,
  warningIndex,
}: {
  readonly database: Database;
  readonly crowd: ReturnType<typeof createCrowdIndex>;
  readonly warningIndex: ReturnType<typeof createWarningIndex>;
}): LeaveOuts {
  const hiddenFor = createHiddenFor({ database, index: warningIndex });
  const limitStatesFor = (userId: string) => readStatesEverywhere({ database, crowd }, userId);
  const leaveOutBeyond: LeaveOutFor = async (userId) => {
    const stateOf = await limitStatesFor(userId);
    return stateOf === null ? null : (movieId) => stateOf(movieId) === 'beyond';
  };
  const leaveOutHidden: LeaveOutFor = async (userId) => (await hiddenFor(userId))?.has ?? null;
  const leaveOutFor = leaveOutByAny(leaveOutBeyond, (userId) => leaveOutSeen(database, userId));
  return {
    hiddenFor,
    hiddenOnHome: hiddenByAny(hiddenFor, (userId) => readHiddenByLimits({ database, crowd }, userId)),
    limitStatesFor,
    leaveOutFor,
    leaveOutOfSuggestions: leaveOutByAny(leaveOutHidden, leaveOutFor),
  };
}
