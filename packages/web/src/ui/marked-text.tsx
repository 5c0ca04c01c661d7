import { readParts } from '@hexreel/domain/rating';
import * as styles from './long-text.module.css';

/** A review with what is hidden in it behind words that reveal it, without script too, and out of search engines' excerpts (R286, R289). */
export function MarkedText({ text }: { readonly text: string }) {
  return readParts(text).map((part, place) =>
    part.hidden ? (
      // eslint-disable-next-line react/no-array-index-key -- parts of one text never move
      <details key={place} className={styles.mark}>
        <summary>Spoiler</summary>
        <span data-nosnippet="">{part.text}</span>
      </details>
    ) : (
      part.text
    ),
  );
}
