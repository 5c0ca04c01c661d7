import type { TurnChip } from '@hexreel/domain/contract/taste';
import { turnLabel } from '@hexreel/domain/texts/taste';
import * as choice from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** 'gore.less', as queries have it. */
export const turnName = ({ characteristic, direction }: TurnChip) => `${characteristic}.${direction}`;

/** The ways in which another movie may differ (R248), as toggles; those that are on come first. */
export function TurnChips({
  chips,
  on,
  onChange,
}: {
  readonly chips: readonly TurnChip[];
  readonly on: readonly TurnChip[];
  readonly onChange: (on: readonly TurnChip[]) => void;
}) {
  const names = new Set(on.map(turnName));
  const shown = [...on, ...chips.filter((chip) => !names.has(turnName(chip)))];
  return (
    <fieldset className={layout.tightCluster}>
      <legend className={typography.visuallyHidden}>But with</legend>
      {shown.map((chip) => {
        const isOn = names.has(turnName(chip));
        return (
          <button
            key={turnName(chip)}
            type="button"
            aria-pressed={isOn}
            className={`${chosenStyles.chosen} ${choice.choice}`}
            onClick={() => onChange(isOn ? on.filter((other) => turnName(other) !== turnName(chip)) : [...on, chip])}
          >
            {turnLabel(chip)}
          </button>
        );
      })}
    </fieldset>
  );
}
