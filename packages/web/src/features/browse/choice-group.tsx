import { ChoiceButton } from '../../ui/choice-button.tsx';
import * as legendStyles from '../../ui/legend.module.css';
import * as styles from './choice-group.module.css';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/**
 * A titled row of choices. The form carries the field's current value; a pressed button, whose value is the field's
 * next one, overrides it.
 */
export function ChoiceGroup({
  title,
  name,
  choices,
  chosen,
  value = chosen.join(','),
  several = false,
  inLine = false,
}: {
  readonly title: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** The choices shown as selected. */
  readonly chosen: readonly (string | number)[];
  /** The form's value, where it differs from what is shown. */
  readonly value?: string;
  /** True if more than one can be selected. */
  readonly several?: boolean;
  /** True if the title may stand next to the choices, where these are few and short. */
  readonly inLine?: boolean;
}) {
  const pressed = (choice: Choice['value']) => {
    const others = several ? chosen.filter((other) => other !== choice) : [];
    return (chosen.includes(choice) ? others : [...others, choice]).join(',');
  };
  return (
    <fieldset className={inLine ? styles.inLine : undefined}>
      <legend className={legendStyles.legend}>{title}</legend>
      <input type="hidden" name={name} value={value} />
      <div className={styles.choices}>
        {choices.map((choice) => (
          <ChoiceButton key={choice.value} name={name} value={pressed(choice.value)} chosen={chosen.includes(choice.value)}>
            {choice.label}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
