import { longestReview, readReview } from '@hexreel/domain/rating';
import { TextArea } from '../../ui/field.tsx';
import * as styles from './review-field.module.css';

const count = (characters: number) => characters.toLocaleString('en-US');

/** The text of a review with its length and the maximum. */
export function ReviewField({
  text,
  problem,
  onChange,
}: {
  readonly text: string;
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const length = Array.from(readReview(text)).length;
  return (
    <div className={styles.field}>
      <TextArea
        label="Review text"
        name="review"
        rows={8}
        value={text}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={length > longestReview ? styles.tooLong : styles.length}>
        {count(length)} / {count(longestReview)}
      </p>
    </div>
  );
}
