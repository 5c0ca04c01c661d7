import type { ReactNode } from 'react';
import * as typography from '../styles/typography.module.css';
import * as styles from './choice-list.module.css';

/** A choice of a few visible options: native radio buttons below their question. */
export function ChoiceList<Value extends string>({
  legend,
  name,
  choices,
  chosen,
}: {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** The initial choice. */
  readonly chosen?: Value | undefined;
}) {
  return (
    <fieldset>
      <legend className={typography.label}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} className={styles.input} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
