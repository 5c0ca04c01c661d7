import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { votes, type HelpfulVote } from '@hexreel/domain/rating';
import { sendFailureText } from '../../lib/failure-text.ts';
import { takeVisitorWork, writeVisitorText } from '../../lib/visitor-storage.ts';
import { myMovieQuery } from './rating-queries.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const visitorPrefix = 'vote-';

/** A visitor voted on a review, and is asked to sign in. */
export function rememberVote(movieId: number, authorId: string, vote: HelpfulVote): void {
  writeVisitorText(`${visitorPrefix}${movieId}-${authorId}`, vote);
}

/** Casts the votes that were chosen before signing in. @returns a sentence for each outcome */
export async function finishVotes(queryClient: QueryClient, api: Api): Promise<readonly string[]> {
  const remembered = takeVisitorWork(visitorPrefix).flatMap(({ name, text }) => {
    const [movieId = '', ...author] = name.slice(visitorPrefix.length).split('-');
    const vote = votes.find((known) => known === text);
    return vote === undefined ? [] : [{ movieId, authorId: author.join('-'), vote }];
  });
  return Promise.all(remembered.map((vote) => castVote(queryClient, api, vote)));
}

async function castVote(
  queryClient: QueryClient,
  api: Api,
  { movieId, authorId, vote }: { readonly movieId: string; readonly authorId: string; readonly vote: HelpfulVote },
): Promise<string> {
  try {
    await browserApi.call('voteOnReview', { params: { userId: authorId, movieId }, body: { vote } });
  } catch (error) {
    return `Your vote was not saved. ${sendFailureText(error)}`;
  }
  const own = myMovieQuery(api, movieId).queryKey;
  // A read started before the vote may still be in progress.
  await queryClient.cancelQueries({ queryKey: own });
  void queryClient.invalidateQueries({ queryKey: own });
  void queryClient.invalidateQueries({ queryKey: queryKeys.reviews(movieId) });
  return 'Your vote is saved.';
}
