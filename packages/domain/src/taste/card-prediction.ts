import { characteristics, type Averages, type Characteristic } from '../characteristics/index.ts';

/** Smaller differences from the members' average say nothing on a card, in points. */
export const leastTelling = 0.5;

/**
 * The prediction that a card shows of a movie (R258): the characteristic that lies furthest from the members' average.
 * @param values null where nothing is shown to the viewer
 * @param averages null where no one scored
 * @returns null where no prediction differs enough
 */
export function cardPrediction(
  values: Readonly<Record<Characteristic, { readonly value: number } | null>>,
  averages: Averages,
): { readonly characteristic: Characteristic; readonly value: number; readonly average: number } | null {
  const differing = characteristics.flatMap((characteristic) => {
    const value = values[characteristic]?.value;
    const average = averages[characteristic];
    if (value === undefined || average === null) return [];
    return [{ characteristic, value, average }];
  });
  const apart = ({ value, average }: (typeof differing)[number]) => Math.abs(value - average);
  const [first] = differing.toSorted((one, other) => apart(other) - apart(one));
  return first === undefined || apart(first) < leastTelling ? null : first;
}
