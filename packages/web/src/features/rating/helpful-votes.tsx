import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { Review } from '@hexreel/domain/contract/ratings';
import type { HelpfulVote } from '@hexreel/domain/rating';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { loginPath, moviePath, reviewFormId } from '../../lib/paths.ts';
import { ToggleFailure } from '../../ui/toggle-failure.tsx';
import { useHelpfulVote } from './use-helpful-vote.ts';
import { rememberVote } from './visitor-votes.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './helpful-votes.module.css';

interface Counts {
  readonly helpful: number;
  readonly notHelpful: number;
}

/** Helpful or not: choosing one clears the other, repeating does nothing (R103). */
export function ReviewVotes({
  movieId,
  review,
  mine,
}: {
  readonly movieId: number;
  readonly review: Review;
  readonly mine: HelpfulVote | null;
}) {
  const { vote, error, choose, ...counts } = useHelpfulVote(movieId, review, mine);
  return (
    <>
      <VoteButtons counts={counts} chosen={vote} author={review.author.displayName} onChoose={choose} />
      <ToggleFailure text={error === null ? null : `Your vote was not saved. ${sendFailureText(error)}`} />
    </>
  );
}

/** The same for visitors, who are asked to sign in first; the vote is cast then. */
export function VisitorVotes({ movieId, review }: { readonly movieId: number; readonly review: Review }) {
  const [asked, setAsked] = useState(false);
  const ask = (vote: HelpfulVote) => {
    rememberVote(movieId, review.author.id, vote);
    setAsked(true);
  };
  return (
    <>
      <VoteButtons counts={review} chosen={null} author={review.author.displayName} onChoose={ask} />
      <p role="alert" className={styles.invitation}>
        {asked && (
          <>
            You need to sign in to vote.{' '}
            <a href={loginPath(moviePath(movieId))} className={typography.callToSignIn}>
              Sign In
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** Others' votes on the viewer's own review. */
export function OwnVotes({ movieId, review: { helpful, notHelpful } }: { readonly movieId: number; readonly review: Counts }) {
  return (
    <p className={styles.counts}>
      <span>
        Your review: {helpful} helpful, {notHelpful} not helpful
      </span>
      <a
        href={moviePath(movieId, 'rate')}
        data-place={reviewFormId}
        data-keep-scroll
        className={`${typography.link} ${styles.link}`}
      >
        Edit Review
      </a>
    </p>
  );
}

const labels: Readonly<Record<HelpfulVote, string>> = { helpful: 'Helpful', notHelpful: 'Not helpful' };

function VoteButtons({
  counts,
  chosen,
  author,
  onChoose,
}: {
  readonly counts: Counts;
  readonly chosen: HelpfulVote | null;
  readonly author: string;
  readonly onChoose: (vote: HelpfulVote) => void;
}) {
  return (
    <fieldset className={layout.tightCluster}>
      <legend className={typography.visuallyHidden}>Was the review by {author} helpful?</legend>
      {(['helpful', 'notHelpful'] as const).map((vote) => (
        <button
          key={vote}
          type="button"
          aria-pressed={chosen === vote}
          aria-disabled={chosen === vote}
          onClick={() => chosen !== vote && onChoose(vote)}
          className={`${chosenStyles.chosen} ${choiceStyles.choice} ${styles.vote}`}
        >
          {labels[vote]} ({countInDigits(counts[vote])})
        </button>
      ))}
    </fieldset>
  );
}
