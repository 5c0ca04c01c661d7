import type { Api } from '@hexreel/domain/contract/calls';
import { rungAnswers, type RungAnswer } from '@hexreel/domain/ladder';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { takeVisitorWork, useVisitorText, writeVisitorText } from '../../lib/visitor-storage.ts';

/** A member's latest evenings, and how hard each movie was (R612). */
export const aftermathQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.aftermath, queryFn: () => api.call('readAftermath') });

/** A member's answer about a movie; null takes it back. */
export function useAnswerAftermath(movieId: number): {
  readonly answer: (answer: RungAnswer | null) => void;
  readonly problem: string | null;
} {
  const queryClient = useQueryClient();
  const { queryKey } = aftermathQuery(useApi());
  const mutation = useMutation({
    mutationFn: (answer: RungAnswer | null) =>
      browserApi.call('answerAftermath', { params: { movieId: String(movieId) }, body: { answer } }),
    scope: { id: `aftermath-${movieId}` },
    onSuccess: (evenings) => queryClient.setQueryData(queryKey, evenings),
  });
  return { answer: mutation.mutate, problem: mutation.isError ? sendFailureText(mutation.error) : null };
}

const guestPrefix = 'aftermath-';

/** A guest's answer, which stays in their tab. */
export function useGuestAftermath(movieId: number): {
  readonly answer: RungAnswer | null;
  readonly setAnswer: (answer: RungAnswer | null) => void;
} {
  const name = `${guestPrefix}${movieId}`;
  return { answer: readAnswer(useVisitorText(name)), setAnswer: (answer) => writeVisitorText(name, answer) };
}

/** Sends what a guest said before they signed up (R612); what cannot be sent is kept no longer. */
export async function finishAftermaths(): Promise<void> {
  const kept = takeVisitorWork(guestPrefix).flatMap(({ name, text }) => {
    const answer = readAnswer(text);
    return answer === null ? [] : [{ movieId: name.slice(guestPrefix.length), answer }];
  });
  await Promise.allSettled(
    kept.map(({ movieId, answer }) => browserApi.call('answerAftermath', { params: { movieId }, body: { answer } })),
  );
}

function readAnswer(text: string | null): RungAnswer | null {
  return rungAnswers.find((answer) => answer === text) ?? null;
}
