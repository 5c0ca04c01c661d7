import type { ReactNode } from 'react';
import * as styles from './choice-button.module.css';
import * as chosenStyles from './chosen.module.css';

/**
 * One of several choices as a button of a form. It is a submit button with a name, so that the form works without script
 * too.
 * @param value what the form's field becomes when the button is pressed
 */
export function ChoiceButton({
  name,
  value,
  chosen,
  children,
}: {
  readonly name: string;
  readonly value: string | number;
  readonly chosen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button type="submit" name={name} value={value} aria-pressed={chosen} className={`${chosenStyles.chosen} ${styles.choice}`}>
      {children}
    </button>
  );
}
