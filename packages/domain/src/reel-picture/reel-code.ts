import { characteristics, maximumScore, perCharacteristic, type Averages } from '../characteristics/index.ts';

const unscored = 'x';

/** Six values as a part of an address: '5.2-9.2-6.9-9-x-3.2', so that a picture of other values has another address. */
export function writeReelCode(values: Averages): string {
  return characteristics.map((name) => values[name] ?? unscored).join('-');
}

/** @returns null for anything but six values from 1 to 10 with one decimal at most, or `x` where nothing is scored */
export function readReelCode(code: string): Averages | null {
  const parts = code.split('-');
  const areValid = parts.every((part) => part === unscored || (/^\d{1,2}(?:\.\d)?$/u.test(part) && isScore(Number(part))));
  if (parts.length !== characteristics.length || !areValid) return null;
  return perCharacteristic((name) => {
    const part = parts[characteristics.indexOf(name)];
    return part === undefined || part === unscored ? null : Number(part);
  });
}

function isScore(value: number): boolean {
  return value >= 1 && value <= maximumScore;
}

/** Where a tab's icon of these values is (R361). */
export function tabIconPath(values: Averages): string {
  return `/icons/reel/${writeReelCode(values)}.svg`;
}
