import { Button } from '../../ui/button.tsx';
import { ReviewText } from './review-text.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './stored-review.module.css';

/** The text that is stored, above one that began from another text (R475). */
export function StoredReview({ text, onKeep }: { readonly text: string; readonly onKeep: () => void }) {
  return (
    <section aria-labelledby="stored-review-title" className={styles.stored}>
      <div role="alert">
        <h3 id="stored-review-title" className={typography.lead}>
          {text === '' ? 'Your review was removed' : 'Another review of yours is saved'}
        </h3>
        <p className={typography.hint}>It was changed in another window or on another device. Choose which one stays.</p>
      </div>
      {text !== '' && <ReviewText text={text} />}
      <Button variant="quiet" onClick={onKeep}>
        {text === '' ? 'Discard my text' : 'Keep the saved one'}
      </Button>
    </section>
  );
}
