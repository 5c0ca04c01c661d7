import { characteristicTexts, characteristics, type Scores } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import { useKeepMarkup } from './keep-markup.ts';
import * as layout from '../styles/layout.module.css';
import * as styles from './score-line.module.css';

/** One user's six scores in a line: icon and number each, '-' for what is not scored. */
export function ScoreLine({ scores }: { readonly scores: Scores }) {
  const keep = useKeepMarkup();
  return (
    <div className={styles.line}>
      <ul aria-label="Scores">
        {characteristics.map((name) => (
          <li key={name} className={`${layout.iconAndText} ${characteristicText[name]}`}>
            {keep(
              <>
                <Icon name={name} size="small" label={characteristicTexts[name].label} />
                <span className={styles.score}>{scores[name] === 0 ? '-' : scores[name]}</span>
              </>,
              'score',
              name,
              scores[name],
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
