import type { MovieResponse } from '@hexreel/domain/api/movies';
import { imageUrl } from '@hexreel/domain/movie';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { chooseWatchRegion, offersOf, regionName, watchRegionKey, type Offer } from './watch-region.ts';

/** Where the movie can be seen, in one country at a time (readings, 38); nothing where no country is known. */
export function WhereToWatch({ watch }: { readonly watch: MovieResponse['watch'] }) {
  const { movieSource } = useSite();
  const known = Object.keys(watch).sort();
  const [region, chooseRegion] = useWatchRegion(known);
  if (known.length === 0) return null;
  const options = watch[region];
  const offers = offersOf(options);
  return (
    <section aria-labelledby="watch-title">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="watch-title" className="text-xl">
          Where to Watch
        </h2>
        <RegionSelect region={region} known={known} onChange={chooseRegion} />
      </header>
      {offers.length === 0 ? (
        <p className="mt-3 text-muted">No offers are known in this country.</p>
      ) : (
        <dl className="offers">
          {offers.map((offer) => (
            <OfferRow key={offer.label} offer={offer} />
          ))}
        </dl>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-muted">
        {options?.link != null && (
          <a
            href={options.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 text-bone underline underline-offset-4"
          >
            All offers
            <Icon name="external" className="size-4" />
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
      <dt className="text-muted">{offer.label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-2">
          {offer.providers.map(({ name, logo }) => (
            <li key={name} className="flex min-h-9 items-center gap-2 rounded-md bg-raised px-3 text-sm">
              {logo !== null && (
                <img
                  src={imageUrl(logo, 'w92')}
                  width="24"
                  height="24"
                  alt=""
                  loading="lazy"
                  className="-ml-1.5 size-6 rounded-sm"
                />
              )}
              {name}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** Exists in the browser alone: the names of countries differ from one system to the next, and without script it is of no use. */
function RegionSelect({
  region,
  known,
  onChange,
}: {
  readonly region: string;
  readonly known: readonly string[];
  readonly onChange: (region: string) => void;
}) {
  if (!useHydrated()) return null;
  const regions = [...new Set([region, ...known])].map((code) => ({ code, name: regionName(code) }));
  return (
    <select
      aria-label="Country"
      value={region}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 max-w-full rounded-md border border-edge bg-surface px-3 text-sm"
    >
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

/** The country on show. The server cannot know the visitor's, so the first view has the fallback's offers. */
function useWatchRegion(known: readonly string[]): readonly [string, (region: string) => void] {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const region =
    chosen ??
    chooseWatchRegion({
      remembered: hydrated ? readStored(watchRegionKey) : null,
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
