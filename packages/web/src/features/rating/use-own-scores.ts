import { useQueryClient } from '@tanstack/react-query';
import { characteristics, type Scores } from '@hexreel/domain/characteristics';
import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import type { ScoreChanges } from '@hexreel/domain/rating';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import type { PendingChanges } from '../../lib/pending-changes.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { queueKind, useOptimisticQueue } from '../../lib/use-optimistic-queue.ts';
import { persistScores, takePersistedScores } from './persisted-scores.ts';
import { saveScores, applyRatingAnswer } from './rating-changes.ts';
import { transferDraft } from './review-draft.ts';
import { adoptVisitorRatings } from './visitor-ratings.ts';

type Moved = Partial<RatingResponse['known']>;

/** The unsaved changes of a user's scores of one movie since the page was opened. */
export type PendingScores = PendingChanges<Scores>;

const scoreQueues = queueKind<Scores>();

/**
 * A user's pending changes of a movie's scores; they are saved whichever tab shows, also when the page is left. Scores
 * that were chosen before signing in are saved now.
 */
export function useOwnScores(
  movieId: number,
  owner: string,
): {
  readonly pending: PendingScores;
  readonly enqueue: (changes: ScoreChanges) => void;
  /** How the scores that were saved since the page was opened moved what is known of the movie (R504). */
  readonly moved: Moved;
} {
  const queryClient = useQueryClient();
  const api = useApi();
  const { pending, enqueue, flush } = useOptimisticQueue(scoreQueues, String(movieId));
  const [moved, setMoved] = useState<Moved>({});

  const save = (changes: ScoreChanges) =>
    enqueue(changes, {
      send: async (scores) => {
        const answer = await saveScores(movieId, scores);
        return () => {
          applyRatingAnswer(queryClient, { api, movieId, answer });
          setMoved((before) => ({ ...before, ...movedBy(scores, answer) }));
        };
      },
      onFailed: (error, lost) => {
        if (!isApiError(error) || error.code !== 'unauthenticated') return;
        // The session has ended: pending scores and draft wait for the next sign-in, and the page reads the viewer
        // again.
        persistScores(movieId, lost, owner);
        transferDraft(movieId, owner);
        void queryClient.invalidateQueries({ queryKey: queryKeys.me, exact: true });
      },
    });
  const saveKept = useEffectEvent((kept: ScoreChanges | null) => {
    if (kept !== null) save(kept);
  });
  const flushNow = useEffectEvent(flush);

  useEffect(() => {
    adoptVisitorRatings(owner);
    saveKept(takePersistedScores(movieId, owner));
    // Runs after the segments have submitted their choices, since their listeners were added first.
    const leave = () => flushNow();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [movieId, owner]);

  return { pending, enqueue: save, moved };
}

/** The part of an answer that is about the characteristics just scored. */
function movedBy(scores: ScoreChanges, { known }: RatingResponse): Moved {
  return Object.fromEntries(characteristics.filter((name) => scores[name] !== undefined).map((name) => [name, known[name]]));
}

/** Why scores were not saved, and all of them to try again; null where none failed (R106). */
export function failedScores({ failed }: PendingScores): { readonly error: unknown; readonly changes: ScoreChanges } | null {
  const names = characteristics.filter((name) => failed[name] !== undefined);
  const [first] = names;
  if (first === undefined) return null;
  return { error: failed[first]?.error, changes: Object.fromEntries(names.map((name) => [name, failed[name]?.value])) };
}
