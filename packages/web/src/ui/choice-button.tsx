import type { ReactNode } from 'react';

/**
 * One of several choices as a button of a form: pressed sets its field to the value, pressed again empties it. It is a
 * submit button with a name, so that the form works without script too.
 */
export function ChoiceButton({
  name,
  value,
  chosen,
  children,
}: {
  readonly name: string;
  readonly value: string | number;
  readonly chosen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button type="submit" name={name} value={chosen ? '' : value} aria-pressed={chosen} className="choice">
      {children}
    </button>
  );
}
