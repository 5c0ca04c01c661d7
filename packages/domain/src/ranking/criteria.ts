import { characteristics, isCharacteristic, type Characteristic } from '../characteristics/index.ts';

/** Texts of /top-by-criteria that people see (specification, section 2; readings, 34). */
export const rankingTexts = {
  heading: 'Top Movies by Criteria',
  chooseOne: 'Choose at least one',
  unknownTitle: '(Unknown)',
} as const;

/** Rows a page of a ranking. */
export const rankedPerPage = 25;

/**
 * The criteria that a page's URL names ('gore,pace'), in the order they are always shown; words that are none are dropped,
 * so that the rest still works. Without the parameter all six are on (readings, 34).
 * @param value the parameter `criteria` as it stands in the URL
 */
export function readCriteria(value: unknown): readonly Characteristic[] {
  if (typeof value !== 'string') return characteristics;
  const words = value.split(',');
  return characteristics.filter((name) => words.includes(name));
}

/** The criteria of an API request, in the order they are always shown, or null where a word is none of the six. */
export function parseCriteria(value: string): readonly Characteristic[] | null {
  const words = value.split(',').filter((word) => word !== '');
  return words.every(isCharacteristic) ? characteristics.filter((name) => words.includes(name)) : null;
}

/** The parameter `criteria` for these, the same for any order they were chosen in. */
export function writeCriteria(criteria: readonly Characteristic[]): string {
  return characteristics.filter((name) => criteria.includes(name)).join(',');
}
