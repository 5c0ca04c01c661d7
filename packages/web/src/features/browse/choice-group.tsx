import { ChoiceButton } from '../../ui/choice-button.tsx';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** A titled row of choices, one at a time. The field's present value goes along in the form; a pressed button wins over it. */
export function ChoiceGroup({
  title,
  name,
  choices,
  chosen,
  value = chosen,
}: {
  readonly title: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** The choice that shows as taken. */
  readonly chosen: string | number | undefined;
  /** What the form carries, where it is not what shows. */
  readonly value?: string | number | undefined;
}) {
  return (
    <fieldset>
      <legend className="filter-title">{title}</legend>
      <input type="hidden" name={name} value={value ?? ''} />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoiceButton key={choice.value} name={name} value={choice.value} chosen={choice.value === chosen}>
            {choice.label}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
