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

/** After the values of an icon that is drawn as an estimate. */
const estimateEnding = '-estimate';

/** Where a tab's icon of these values is (R361). @param options.isEstimate members alone do not decide them */
export function tabIconPath(values: Averages, { isEstimate = false }: { readonly isEstimate?: boolean } = {}): string {
  return `/icons/reel/${writeReelCode(values)}${isEstimate ? estimateEnding : ''}.svg`;
}

/** @param name of the file, without its ending @returns null for no icon */
export function readTabIcon(name: string): { readonly values: Averages; readonly isEstimate: boolean } | null {
  const isEstimate = name.endsWith(estimateEnding);
  const values = readReelCode(isEstimate ? name.slice(0, -estimateEnding.length) : name);
  return values === null ? null : { values, isEstimate };
}
