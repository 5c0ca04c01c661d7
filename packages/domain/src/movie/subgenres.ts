/** The eleven subgenres, in the order of Home's rows (R38). */
export const subgenres = [
  'slasher',
  'zombie',
  'vampire',
  'supernatural',
  'psychological',
  'comedy',
  'paranormal',
  'monster',
  'ghost',
  'demon',
  'thriller',
] as const;

export type Subgenre = (typeof subgenres)[number];

export function isSubgenre(value: unknown): value is Subgenre {
  return (subgenres as readonly unknown[]).includes(value);
}

/** 'Slasher' for slasher: the subgenre as a word of a sentence or a chip. */
export function subgenreLabel(subgenre: Subgenre): string {
  return subgenre.charAt(0).toUpperCase() + subgenre.slice(1);
}

/** The title of a subgenre's row on Home: '{Subgenre} Horror' (R49). */
export function subgenreRowTitle(subgenre: Subgenre): string {
  return `${subgenreLabel(subgenre)} Horror`;
}
