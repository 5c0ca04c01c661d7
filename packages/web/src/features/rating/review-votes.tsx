import type { Review } from '@hexreel/domain/api/ratings';
import type { Vote } from '@hexreel/domain/rating';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { loginPath, moviePath } from '../../lib/paths.ts';
import { useVote } from './use-vote.ts';

interface Counts {
  readonly helpful: number;
  readonly notHelpful: number;
}

/** Helpful or not: choosing one leaves the other, repeating does nothing (specification, section 4). */
export function ReviewVotes({
  movieId,
  review,
  mine,
}: {
  readonly movieId: number;
  readonly review: Review;
  readonly mine: Vote | null;
}) {
  const { vote, error, choose, ...counts } = useVote(movieId, review, mine);
  return (
    <>
      <VoteButtons counts={counts} chosen={vote} author={review.author.displayName} onChoose={choose} />
      <p role="alert" className="text-sm text-ember empty:hidden">
        {error !== null && `Your vote was not saved. ${sendFailureText(error)}`}
      </p>
    </>
  );
}

/** The same for visitors, who are asked to sign in first. */
export function VisitorVotes({ movieId, review }: { readonly movieId: number; readonly review: Review }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <VoteButtons counts={review} chosen={null} author={review.author.displayName} onChoose={() => setAsked(true)} />
      <p role="alert" className="text-sm empty:hidden">
        {asked && (
          <>
            You must be logged in to vote.{' '}
            <a href={loginPath(moviePath(movieId))} className="inline-block py-2 text-ember underline underline-offset-4">
              Sign In
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** What others thought of the own review. */
export function OwnVotes({ movieId, review: { helpful, notHelpful } }: { readonly movieId: number; readonly review: Counts }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span>
        Your review: {helpful} helpful, {notHelpful} not helpful
      </span>
      <a href={moviePath(movieId, 'rate')} data-keep-scroll className="form-link inline-flex min-h-11 items-center">
        Edit Review
      </a>
    </p>
  );
}

const labels: Readonly<Record<Vote, string>> = { helpful: 'Helpful', notHelpful: 'Not helpful' };

function VoteButtons({
  counts,
  chosen,
  author,
  onChoose,
}: {
  readonly counts: Counts;
  readonly chosen: Vote | null;
  readonly author: string;
  readonly onChoose: (vote: Vote) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Was the review by {author} helpful?</legend>
      {(['helpful', 'notHelpful'] as const).map((vote) => (
        <button
          key={vote}
          type="button"
          aria-pressed={chosen === vote}
          aria-disabled={chosen === vote}
          onClick={() => chosen !== vote && onChoose(vote)}
          className="choice noscript:hidden"
        >
          {labels[vote]} ({counts[vote].toLocaleString('en-US')})
        </button>
      ))}
    </fieldset>
  );
}
