/** The six characteristics that a horror movie is rated on (R87), in display order. */
export const characteristics = ['gore', 'psychological', 'jumpScares', 'characters', 'pace', 'comedy'] as const;

export type Characteristic = (typeof characteristics)[number];

/** Label and meaning of each characteristic, as users see them (R88). */
export const characteristicTexts: Readonly<Record<Characteristic, { readonly label: string; readonly meaning: string }>> = {
  gore: { label: 'Gore', meaning: 'blood, violence, graphic content' },
  psychological: { label: 'Psychological', meaning: 'mental and emotional impact' },
  jumpScares: { label: 'Jump Scares', meaning: 'frequency of sudden scares' },
  characters: { label: 'Characters', meaning: 'development and acting' },
  pace: { label: 'Pace', meaning: 'pacing and tension' },
  comedy: { label: 'Comedy', meaning: 'intentional humor' },
};

/** Scores run from 1 to 10; 0 means "not scored" and counts in no average (R90). */
export const maximumScore = 10;

/** One user's scores of one movie: an integer 0-10 for each characteristic. */
export type Scores = Readonly<Record<Characteristic, number>>;

/** Averages over scored values, each 1-10, or null where no one scored. */
export type Averages = Readonly<Record<Characteristic, number | null>>;

export function isCharacteristic(value: unknown): value is Characteristic {
  return (characteristics as readonly unknown[]).includes(value);
}

/** A record with one entry per characteristic, in display order. */
export function perCharacteristic<Value>(make: (characteristic: Characteristic) => Value): Record<Characteristic, Value> {
  return Object.fromEntries(characteristics.map((name) => [name, make(name)])) as Record<Characteristic, Value>;
}

/** The characteristic with the highest average, the earlier one on a tie; null where nothing is scored. */
export function strongestCharacteristic(averages: Averages): { characteristic: Characteristic; average: number } | null {
  let strongest: { characteristic: Characteristic; average: number } | null = null;
  for (const characteristic of characteristics) {
    const average = averages[characteristic];
    if (average !== null && (strongest === null || average > strongest.average)) strongest = { characteristic, average };
  }
  return strongest;
}
