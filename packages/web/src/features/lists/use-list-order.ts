import { moveBefore } from '@hexreel/domain/lists';
import type { ListEntry } from '@hexreel/domain/contract/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { readListsAgain, showEntries } from './list-changes.ts';

/** Changes the movies of the viewer's list: each change shows at once, and they are sent one after the other. */
export function useListOrder(listId: string) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef(0);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const change = async (
    show: (entries: readonly ListEntry[]) => readonly ListEntry[],
    send: () => Promise<unknown>,
  ): Promise<void> => {
    setProblem(null);
    await showEntries(queryClient, listId, show);
    waiting.current += 1;
    sent.current = sent.current.then(async () => {
      await runMutation(queryClient, send).catch((error: unknown) => setProblem(sendFailureText(error)));
      waiting.current -= 1;
      // Not before the last one: an answer in between would not know of those that wait.
      if (waiting.current === 0) readListsAgain(queryClient);
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
