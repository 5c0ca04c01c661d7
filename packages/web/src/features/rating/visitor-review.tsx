import { loginPath, moviePath, signUpPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useReviewDraft } from './review-draft.ts';
import { ReviewField } from './review-field.tsx';

/** What a visitor can write before signing in; it is kept, and the way to sign-in leads back to it. */
export function VisitorReview({ movieId }: { readonly movieId: number }) {
  const draft = useReviewDraft(movieId, null);
  const from = moviePath(movieId, 'rate');
  return (
    <div className="form">
      <ReviewField text={draft.text ?? ''} onChange={(text) => draft.write(text === '' ? null : text)} />
      <section aria-labelledby="rate-prompt-title" className="grid gap-3 rounded-md border border-line bg-surface p-5">
        <h3 id="rate-prompt-title" className="text-lg">
          Sign in to rate and review
        </h3>
        <p className="text-sm text-muted">What you choose and write here waits for you in this browser.</p>
        <div className="flex flex-wrap gap-3">
          <a href={loginPath(from)} className={buttonClass()}>
            Sign In
          </a>
          <a href={signUpPath(from)} className={buttonClass('quiet')}>
            Sign Up
          </a>
        </div>
      </section>
    </div>
  );
}
