import type { WatchOptions } from '@hexreel/domain/api/movies';

/** Name under which the browser keeps the chosen country. */
export const watchRegionKey = 'hexreel-watch-region';

/** Where nothing says where somebody is. */
const fallbackRegion = 'US';

/**
 * The country whose offers show first: the one chosen earlier, else the one the browser's languages name ('de-AT' says
 * AT, 'fr' says nothing), whether or not there are offers, else one that has some.
 * @param remembered as it was kept, which may be anything
 */
export function chooseWatchRegion({
  remembered,
  languages,
  known,
}: {
  readonly remembered: string | null;
  readonly languages: readonly string[];
  readonly known: readonly string[];
}): string {
  if (remembered !== null && isRegion(remembered)) return remembered;
  for (const language of languages) {
    const region = language.split('-').slice(1).find(isRegion);
    if (region !== undefined) return region;
  }
  return known.includes(fallbackRegion) ? fallbackRegion : (known[0] ?? fallbackRegion);
}

function isRegion(text: string): boolean {
  return /^[A-Z]{2}$/u.test(text);
}

/** The country's English name, its code where none is known. */
export function regionName(region: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(region) ?? region;
}

const offerLabels = { stream: 'Stream', free: 'Free', rent: 'Rent', buy: 'Buy' } as const;

export interface Offer {
  readonly label: string;
  readonly providers: WatchOptions['stream'];
}

/** The kinds of offers that there are, in the order people ask for them. */
export function offersOf(options: WatchOptions | undefined): readonly Offer[] {
  if (options === undefined) return [];
  return (['stream', 'free', 'rent', 'buy'] as const)
    .map((kind) => ({ label: offerLabels[kind], providers: options[kind] }))
    .filter(({ providers }) => providers.length > 0);
}
