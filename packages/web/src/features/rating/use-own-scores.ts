import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { ScoreChanges } from '@hexreel/domain/rating';
import { useEffect, useSyncExternalStore } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { keepScores, takeKeptScores } from './kept-scores.ts';
import { saveScores, takeRatingAnswer } from './rating-changes.ts';
import { RatingQueue } from './rating-queue.ts';
import { handDraftOver } from './review-draft.ts';
import { noWishes, type RatingWishes } from './rating-wishes.ts';

/**
 * A member's wishes for a movie's scores; they are saved whatever is on show meanwhile, also when the page is left.
 * Scores that were chosen before signing in are saved now.
 */
export function useOwnScores(
  movieId: number,
  owner: string,
): { readonly wishes: RatingWishes; readonly wish: (changes: ScoreChanges) => void } {
  const queue = queueOf({ queryClient: useQueryClient(), api: useApi(), movieId, owner });
  const wishes = useSyncExternalStore(queue.subscribe, queue.current, () => noWishes);

  useEffect(() => {
    const kept = takeKeptScores(movieId);
    if (kept !== null) queue.wish(kept);
    // After the segments have handed over theirs: they listened first.
    const hurry = () => queue.hurry();
    window.addEventListener('pagehide', hurry);
    return () => window.removeEventListener('pagehide', hurry);
  }, [movieId, queue]);

  return { wishes, wish: (changes) => queue.wish(changes) };
}

/** One queue for a person and a movie, wherever its form is shown. On the server it lives as long as the request. */
const queues = new WeakMap<QueryClient, Map<string, RatingQueue>>();

interface QueuePlace {
  readonly queryClient: QueryClient;
  readonly api: HexreelApi;
  readonly movieId: number;
  readonly owner: string;
}

function queueOf({ queryClient, api, movieId, owner }: QueuePlace): RatingQueue {
  const known = queues.get(queryClient) ?? new Map<string, RatingQueue>();
  queues.set(queryClient, known);
  const key = `${owner} ${movieId}`;
  const queue =
    known.get(key) ??
    new RatingQueue({
      save: (changes) => saveScores(movieId, changes),
      onSaved: (answer) => takeRatingAnswer(queryClient, { api, movieId, answer }),
      onFailed: (error, changes) => {
        if (!isApiError(error) || error.code !== 'unauthenticated') return;
        // The session has ended: wish and draft wait for the next sign-in, and the page finds out who is there.
        keepScores(movieId, changes);
        handDraftOver(movieId, owner);
        void queryClient.invalidateQueries({ queryKey: ['me'], exact: true });
      },
    });
  known.set(key, queue);
  return queue;
}
