import { characteristicTexts, characteristics, type Scores } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import * as styles from './score-line.module.css';

/** One user's six scores in a line: name and number each, '-' for what is not scored. */
export function ScoreLine({ scores }: { readonly scores: Scores }) {
  return (
    <div className={styles.line}>
      <ul aria-label="Scores">
        {characteristics.map((name) => (
          <li key={name} className={characteristicText[name]}>
            {characteristicTexts[name].label} <span className={styles.score}>{scores[name] === 0 ? '-' : scores[name]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
