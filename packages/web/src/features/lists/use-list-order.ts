import { moveBefore } from '@hexreel/domain/lists';
import type { ListEntry } from '@hexreel/domain/contract/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { readListsAgain, showEntries, shownEntries, stopReadingList } from './list-changes.ts';

type Change = (entries: readonly ListEntry[]) => readonly ListEntry[];

/**
 * Changes the movies of the viewer's list: each change shows at once, they are sent one after the other, and one that
 * fails is taken back (R19).
 */
export function useListOrder(listId: string) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  /** Last known order on the server; set while changes wait. */
  const saved = useRef<readonly ListEntry[]>([]);
  const waiting = useRef<readonly Change[]>([]);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const showWaiting = () =>
    showEntries(
      queryClient,
      listId,
      waiting.current.reduce((entries, show) => show(entries), saved.current),
    );
  const settle = (change: Change) => {
    waiting.current = waiting.current.filter((one) => one !== change);
  };
  const change = async (show: Change, send: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    await stopReadingList(queryClient, listId);
    if (waiting.current.length === 0) saved.current = shownEntries(queryClient, listId);
    waiting.current = [...waiting.current, show];
    showWaiting();
    sent.current = sent.current.then(async () => {
      try {
        await runMutation(queryClient, send);
        saved.current = show(saved.current);
        settle(show);
      } catch (error) {
        setProblem(sendFailureText(error));
        settle(show);
        showWaiting();
      }
      // Not before the last one: an answer in between would not know of those that wait.
      if (waiting.current.length === 0) readListsAgain(queryClient);
    });
  };
  return {
    problem,
    /** @param before the movie that then follows; null for the end */
    move: (movieId: number, before: number | null) =>
      change(
        (entries) => {
          const order = moveBefore(
            entries.map(({ movie }) => movie.id),
            movieId,
            before,
          );
          return order.flatMap((id) => entries.find(({ movie }) => movie.id === id) ?? []);
        },
        () => browserApi.call('moveInList', { params: { listId, movieId }, body: { before } }),
      ),
    remove: (movieId: number) =>
      change(
        (entries) => entries.filter(({ movie }) => movie.id !== movieId),
        () => browserApi.call('removeFromList', { params: { listId, movieId } }),
      ),
  };
}
