import type { ReactNode } from 'react';

/** One of a few choices, all in sight: native radio buttons below their question. */
export function ChoiceList<Value extends string>({
  legend,
  name,
  choices,
  chosen,
}: {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** What is chosen at first. */
  readonly chosen?: Value | undefined;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="size-5" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
