import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { longestReview, markSpoiler, readParts, readReview, spoilerMark } from '@hexreel/domain/rating';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as longText from '../../ui/long-text.module.css';
import * as textButton from '../../ui/text-button.module.css';
import * as styles from './review-field.module.css';

/** With Ctrl or the Command key. */
const shortcut = '.';

/** The text of a review with its length and the maximum, a button that hides what is selected, and what readers see (R286). */
export function ReviewField({
  text,
  problem,
  onChange,
}: {
  readonly text: string;
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const length = Array.from(readReview(text)).length;
  const hide = () => {
    const element = area.current;
    if (element === null) return;
    const marked = markSpoiler(element.value, { start: element.selectionStart, end: element.selectionEnd });
    onChange(marked.text);
    // The selection can be set once the field has the text.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(marked.start, marked.end);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== shortcut || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    hide();
  };
  return (
    <div className={styles.field}>
      <TextArea
        label="Review text"
        name="review"
        rows={8}
        ref={area}
        value={text}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <p className={length > longestReview ? styles.tooLong : styles.length}>
        {countInDigits(length)} / {countInDigits(longestReview)}
      </p>
      <div className={layout.cluster}>
        <Button variant="quiet" aria-keyshortcuts={`Control+${shortcut}`} onClick={hide}>
          Hide a spoiler
        </Button>
      </div>
      <p className={typography.note}>
        Text between {spoilerMark} and {spoilerMark} stays hidden until a reader opens it.{' '}
        <span className={styles.shortcut}>Press Ctrl and period to hide the selected text.</span>
      </p>
      {readParts(text).some(({ hidden }) => hidden) && (
        <details>
          <summary className={textButton.textButton}>What readers will see</summary>
          <div className={longText.text}>
            <MarkedText text={text} />
          </div>
        </details>
      )}
    </div>
  );
}
