import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { MyMovieResponse } from '@hexreel/domain/contract/ratings';
import { onServicesText } from '@hexreel/domain/texts/services';
import { useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { chooseWatchRegion, offersOf, regionName, watchRegionKey, type Offer } from './watch-region.ts';
import { ServiceLogo } from '../../ui/service-logo.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './where-to-watch.module.css';

/**
 * Where the movie can be seen, in one country at a time (R81); nothing where no country is known.
 * @param own the viewer's services that show it (R339), and their country; undefined until it is known, and for visitors
 */
export function WhereToWatch({
  watch,
  own,
}: {
  readonly watch: MovieResponse['watch'];
  readonly own: Pick<MyMovieResponse, 'onServices' | 'watchCountry'> | undefined;
}) {
  const { movieSource } = useSite();
  const known = Object.keys(watch).sort();
  const [region, chooseRegion] = useWatchRegion(known, own?.watchCountry ?? null);
  if (known.length === 0) return null;
  const options = watch[region];
  const offers = offersOf(options);
  return (
    <section aria-labelledby="watch-title">
      <header className={`${layout.apart} ${styles.header}`}>
        <h2 id="watch-title" className={typography.subheading}>
          Where to Watch
        </h2>
        <RegionSelect region={region} known={known} onChange={chooseRegion} />
      </header>
      {own !== undefined && own.onServices.length > 0 && <p className={styles.own}>{onServicesText(own.onServices)}</p>}
      {offers.length === 0 ? (
        <p className={styles.none}>No offers were found for this country.</p>
      ) : (
        <dl className={styles.offers}>
          {offers.map((offer) => (
            <OfferRow key={offer.label} offer={offer} />
          ))}
        </dl>
      )}
      <p className={styles.sources}>
        {options?.link != null && (
          <a href={options.link} target="_blank" rel="noreferrer" className={styles.link}>
            All offers
            <Icon name="external" size="small" />
          </a>
        )}
        {movieSource === 'tmdb' && <span>Offers by JustWatch</span>}
      </p>
    </section>
  );
}

function OfferRow({ offer }: { readonly offer: Offer }) {
  return (
    <div>
      <dt className={typography.muted}>{offer.label}</dt>
      <dd>
        <ul className={layout.tightCluster}>
          {offer.providers.map(({ name, logo }) => (
            <li key={name} className={styles.provider}>
              <ServiceLogo logo={logo} />
              {name}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** Rendered in the browser only: country names differ between systems, and without script it would be useless. */
function RegionSelect({
  region,
  known,
  onChange,
}: {
  readonly region: string;
  readonly known: readonly string[];
  readonly onChange: (region: string) => void;
}) {
  if (!useOnceHydrated()) return null;
  const regions = [...new Set([region, ...known])].map((code) => ({ code, name: regionName(code) }));
  return (
    <select aria-label="Country" value={region} onChange={(event) => onChange(event.target.value)} className={styles.region}>
      {regions
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </select>
  );
}

/** The selected country. The server cannot know the visitor's, so the first view has the fallback's offers. */
function useWatchRegion(known: readonly string[], own: string | null): readonly [string, (region: string) => void] {
  const hydrated = useOnceHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const region =
    chosen ??
    chooseWatchRegion({
      remembered: hydrated ? readStored(watchRegionKey) : null,
      own: hydrated ? own : null,
      languages: hydrated ? navigator.languages : [],
      known,
    });
  return [
    region,
    (next) => {
      setChosen(next);
      store(watchRegionKey, next);
    },
  ];
}
