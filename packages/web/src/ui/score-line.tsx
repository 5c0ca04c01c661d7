import { characteristicTexts, characteristics, type Scores } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import * as styles from './score-line.module.css';

/**
 * One user's six scores in a line: name and number each, '-' for what is not scored.
 * @param givenOnly without what is not scored, where lines of many movies follow each other
 */
export function ScoreLine({ scores, givenOnly = false }: { readonly scores: Scores; readonly givenOnly?: boolean }) {
  const shown = givenOnly ? characteristics.filter((name) => scores[name] !== 0) : characteristics;
  if (shown.length === 0) return null;
  return (
    <div className={styles.line}>
      <ul aria-label="Scores">
        {shown.map((name) => (
          <li key={name} className={characteristicText[name]}>
            {characteristicTexts[name].label} <span className={styles.score}>{scores[name] === 0 ? '-' : scores[name]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
