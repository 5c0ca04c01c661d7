import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** A query of which only the answer is shown: neither that it is on its way nor that it failed. */
type AnswerOptions<Answer, Key extends QueryKey> = UseQueryOptions<Answer, Error, Answer, Key>;

/**
 * The answer to a query, undefined while there is none. For what lists ask again for each of their items: a page that is
 * rendered on the server follows no query, so it reads what is there without an observer for each.
 */
export const useAnswer: <Answer, Key extends QueryKey>(options: AnswerOptions<Answer, Key>) => Answer | undefined = import.meta
  .env.SSR
  ? useStored
  : useFollowed;

function useStored<Answer, Key extends QueryKey>({ queryKey }: AnswerOptions<Answer, Key>): Answer | undefined {
  return useQueryClient().getQueryData<Answer>(queryKey);
}

function useFollowed<Answer, Key extends QueryKey>(options: AnswerOptions<Answer, Key>): Answer | undefined {
  return useQuery(options).data;
}
