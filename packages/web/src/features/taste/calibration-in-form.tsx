import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { withFoundCeilings, type FoundCeilings, type LimitBound } from '@hexreel/domain/limits';
import type { RefObject } from 'react';
import { CalibrationDoor } from './calibration-door.tsx';

/** Leads to limits by comparing movies, and puts them into the form of a member's limits, where they are saved like others (R592). */
export default function CalibrationInForm({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  return <CalibrationDoor isMember onKeep={(found) => form.current !== null && fillIn(form.current, found)} />;
}

function fillIn(form: HTMLFormElement, found: FoundCeilings): void {
  const fields = characteristics.flatMap((name) =>
    (['atLeast', 'neverAbove'] as const satisfies readonly LimitBound[]).flatMap((bound) => {
      const field = form.elements.namedItem(`${name}.${bound}`);
      return field instanceof HTMLSelectElement ? [{ name, bound, field }] : [];
    }),
  );
  const valueOf = (name: string, bound: LimitBound) => {
    const value = fields.find((one) => one.name === name && one.bound === bound)?.field.value ?? '';
    return value === '' ? null : Number(value);
  };
  const limits = withFoundCeilings(
    perCharacteristic((name) => ({ atLeast: valueOf(name, 'atLeast'), neverAbove: valueOf(name, 'neverAbove') })),
    found,
  );
  for (const { name, bound, field } of fields) field.value = String(limits[name][bound] ?? '');
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
