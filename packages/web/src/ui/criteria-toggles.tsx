import { characteristicTexts, characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { rankingTexts } from '@hexreel/domain/texts/rankings';
import { characteristicText } from './characteristic-colour.ts';
import { Icon } from './icon.tsx';
import * as layout from '../styles/layout.module.css';
import * as styles from './criteria-toggles.module.css';
import * as legendStyles from './legend.module.css';
import * as chosenStyles from './chosen.module.css';

/**
 * Six buttons that switch criteria on and off, within a form: each submits the resulting choice as the field
 * `criteria`, so that they work without script too.
 * @param writeToggled the field's value after one was pressed
 */
export function CriteriaToggles({
  criteria,
  writeToggled,
}: {
  readonly criteria: readonly Characteristic[];
  readonly writeToggled: (name: Characteristic) => string;
}) {
  return (
    <fieldset className={layout.tightCluster}>
      <legend className={legendStyles.legend}>{rankingTexts.criteria}</legend>
      {characteristics.map((name) => {
        const chosen = criteria.includes(name);
        return (
          <button
            key={name}
            type="submit"
            name="criteria"
            value={writeToggled(name)}
            aria-pressed={chosen}
            className={`${chosenStyles.chosen} ${styles.criterion} ${characteristicText[name]}`}
          >
            <Icon name={name} />
            <span>{characteristicTexts[name].label}</span>
            <Icon name="check" size="small" className={styles.check} />
          </button>
        );
      })}
    </fieldset>
  );
}
