import type { MapRegionAnswer, MapResponse } from '@hexreel/domain/contract/map';
import { mapTexts, regionName, signatureText } from '@hexreel/domain/texts/map';
import { browsePath, moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './region-lists.module.css';

/** The map in words, for everybody and for those who do not see it (R351): its regions where they lie, with their best-known movies. */
export function RegionLists({ map }: { readonly map: MapResponse }) {
  return (
    <section aria-labelledby="regions" className={styles.regions}>
      <div>
        <h2 id="regions" className={styles.heading}>
          {mapTexts.regions}
        </h2>
        <p className={typography.hint}>{mapTexts.regionsLead}</p>
      </div>
      <div className={styles.grid}>
        {map.regions.map((region) => (
          <Region key={region.region} region={region} name={regionName(region.region, map.ends)} />
        ))}
      </div>
    </section>
  );
}

function Region({ region: { region, movies, near, known }, name }: { readonly region: MapRegionAnswer; readonly name: string }) {
  return (
    <section aria-labelledby={region} data-region={region} className={styles.region}>
      <h3 id={region} className={typography.subheading}>
        {name} <span className={styles.count}>{mapTexts.movies(movies)}</span>
      </h3>
      <ul>
        {known.map((movie) => (
          <li key={movie.id}>
            <a href={moviePath(movie.id)} className={styles.movie}>
              <span className={styles.title}>
                {movie.title} {movie.year !== null && <small>{movie.year}</small>}
              </span>
              {movie.signature !== null && (
                <span className={`${characteristicText[movie.signature]} ${styles.signature}`}>{signatureText(movie)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {near !== null && (
        <a href={browsePath({ near })} aria-label={mapTexts.moreLike(name)} className={typography.callToSignIn}>
          {mapTexts.more}
        </a>
      )}
    </section>
  );
}
