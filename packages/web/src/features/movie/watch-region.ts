import type { WatchOptions } from '@hexreel/domain/contract/movies';

/** Storage key of the chosen country. */
export const watchRegionKey = 'hexreel-watch-region';

/** Fallback where the country is unknown. */
const fallbackRegion = 'US';

/**
 * The country whose offers show first (R402): the one chosen earlier, else the viewer's own, else the one that the browser's
 * languages name ('de-AT' names AT, 'fr' none), whether or not there are offers, else one that has some.
 * @param remembered the stored value, which may be anything
 */
export function chooseWatchRegion({
  remembered,
  own = null,
  languages,
  known,
}: {
  readonly remembered: string | null;
  readonly own?: string | null;
  readonly languages: readonly string[];
  readonly known: readonly string[];
}): string {
  if (remembered !== null && isRegion(remembered)) return remembered;
  if (own !== null) return own;
  for (const language of languages) {
    const region = language.split('-').slice(1).find(isRegion);
    if (region !== undefined) return region;
  }
  return known.includes(fallbackRegion) ? fallbackRegion : (known[0] ?? fallbackRegion);
}

function isRegion(text: string): boolean {
  return /^[A-Z]{2}$/u.test(text);
}

/** The country's English name, or its code where the name is unknown. */
export function regionName(region: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(region) ?? region;
}

const offerLabels = { stream: 'Stream', free: 'Free', rent: 'Rent', buy: 'Buy' } as const;

export interface Offer {
  readonly label: string;
  readonly providers: WatchOptions['stream'];
}

/** The available kinds of offers, in order of interest. */
export function offersOf(options: WatchOptions | undefined): readonly Offer[] {
  if (options === undefined) return [];
  return (['stream', 'free', 'rent', 'buy'] as const)
    .map((kind) => ({ label: offerLabels[kind], providers: options[kind] }))
    .filter(({ providers }) => providers.length > 0);
}
