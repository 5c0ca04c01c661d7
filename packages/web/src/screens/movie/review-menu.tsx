import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as iconButton from '../../ui/icon-button.module.css';
import * as styles from './review-menu.module.css';

/**
 * Actions for another's review besides voting, at the end of its last line; on phones behind a button there, in a line of
 * its own below it.
 * @param name the review, such as 'the review by Mina Harker'
 */
export function ReviewMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`More for ${name}`}
        className={`${iconButton.iconButton} ${styles.more}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div id={id} data-open={isOpen} className={styles.actions}>
        {children}
      </div>
    </>
  );
}
