import { adoptVisitorRatings } from '../features/rating/visitor-ratings.ts';
import { finishVotes } from '../features/rating/visitor-votes.ts';
import { finishAftermaths } from '../features/tonight/visitor-aftermaths.ts';
import { finishWatchlistAdds } from '../features/watchlist/visitor-adds.ts';
import { showToast } from '../lib/toast.ts';
import { discardVisitorWork } from '../lib/visitor-storage.ts';
import type { RouterContext } from './screen-loader.ts';

/**
 * Handles what a visitor chose and wrote when the viewer changes: drafts and scores move to the user who signs in,
 * pending adds and votes are done and announced once; at sign-out nothing is left for the next user of the browser.
 * @param users ids of the previous and the current user, null for a visitor
 */
export async function settleVisitorWork(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  users: { readonly before: string | null; readonly now: string | null },
): Promise<void> {
  if (users.now === null) {
    discardVisitorWork(users.before);
    return;
  }
  adoptVisitorRatings(users.now);
  void finishAftermaths();
  const outcomes = await Promise.all([finishWatchlistAdds(queryClient, api), finishVotes(queryClient, api)]);
  const sentences = new Set(outcomes.flat());
  if (sentences.size > 0) showToast([...sentences].join(' '));
}
