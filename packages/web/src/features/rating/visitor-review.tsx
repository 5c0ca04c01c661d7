import { loginPath, moviePath, signUpPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useReviewDraft } from './review-draft.ts';
import { ReviewField } from './review-field.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './visitor-review.module.css';

/** A visitor's review before signing in; it is stored, and sign-in returns to it. */
export function VisitorReview({ movieId }: { readonly movieId: number }) {
  const draft = useReviewDraft(movieId, null);
  const from = moviePath(movieId, 'rate');
  return (
    <div className={layout.stack}>
      <ReviewField text={draft.text ?? ''} onChange={(text) => draft.write(text === '' ? null : text)} />
      <section aria-labelledby="rate-prompt-title" className={styles.prompt}>
        <h3 id="rate-prompt-title" className={typography.lead}>
          Sign in to rate and review
        </h3>
        <p className={typography.hint}>Your review is kept in this tab, too.</p>
        <div className={layout.cluster}>
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
