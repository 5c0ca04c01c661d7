import { characteristics, isCharacteristic, type Characteristic } from '../characteristics/index.ts';

/**
 * Parses the criteria of a page's URL ('gore,pace') into display order; unknown words are ignored, so that the others still
 * apply. Without the parameter all six are on (R115).
 * @param value the parameter `criteria` as it is in the URL
 */
export function readCriteria(value: unknown): readonly Characteristic[] {
  if (typeof value !== 'string') return characteristics;
  const words = value.split(',');
  return characteristics.filter((name) => words.includes(name));
}

/** Parses the criteria of an API request into display order; null where a word is unknown. */
export function parseCriteria(value: string): readonly Characteristic[] | null {
  const words = value.split(',').filter((word) => word !== '');
  return words.every(isCharacteristic) ? characteristics.filter((name) => words.includes(name)) : null;
}

/** The parameter `criteria`, the same for any order of choosing. */
export function writeCriteria(criteria: readonly Characteristic[]): string {
  return characteristics.filter((name) => criteria.includes(name)).join(',');
}
