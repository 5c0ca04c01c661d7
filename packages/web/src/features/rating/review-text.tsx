import { useState } from 'react';
import { MarkedText } from '../../ui/marked-text.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './review-text.module.css';

/** A folded review shows six lines. Slightly longer ones are not folded, since little would be hidden. */
const foldedCharacters = 480;
const foldedLines = 7;

/** A review as plain text; a long one is folded. Without script all of it shows. */
export function ReviewText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > foldedCharacters || text.split('\n').length > foldedLines;
  return (
    <div>
      <div className={isLong && !open ? styles.folded : styles.text}>
        <MarkedText text={text} />
      </div>
      {isLong && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={`${typography.link} ${styles.more}`}>
          {open ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
