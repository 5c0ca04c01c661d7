import { characteristicTexts, characteristics, maximumScore, type Scores } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import * as layout from '../styles/layout.module.css';
import * as typography from '../styles/typography.module.css';
import * as styles from './score-list.module.css';

/** One user's six scores, to read: '-' where nothing was scored. */
export function ScoreList({ scores }: { readonly scores: Scores }) {
  return (
    <div className={styles.list}>
      <ul>
        {characteristics.map((name) => (
          <li key={name} className={layout.iconAndText}>
            <Icon name={name} size="small" className={characteristicText[name]} />
            <span className={`${typography.muted} ${styles.label}`}>{characteristicTexts[name].label}</span>
            <span className={styles.score}>{scores[name] === 0 ? '-' : `${scores[name]}/${maximumScore}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
