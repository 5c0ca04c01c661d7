import { useState } from 'react';
import { MarkedText } from './marked-text.tsx';
import * as styles from './long-text.module.css';
import * as textButtonStyles from './text-button.module.css';

/**
 * Texts of users, as plain text; the longest are truncated until expanded.
 * @param isMarked spoiler marks hide what is between them
 */
export function LongText({
  text,
  what,
  isMarked = true,
}: {
  readonly text: string;
  readonly what: string;
  readonly isMarked?: boolean;
}) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > shownCharacters || text.split('\n').length > shownLines;
  return (
    <div className={styles.block}>
      <div className={isLong && !whole ? styles.folded : styles.text}>{isMarked ? <MarkedText text={text} /> : text}</div>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-label={whole ? `Read less of ${what}` : `Read more of ${what}`}
          className={textButtonStyles.textButton}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  );
}

/** About six lines on a phone. */
const shownCharacters = 300;
const shownLines = 6;
