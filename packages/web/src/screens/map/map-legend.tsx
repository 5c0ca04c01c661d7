import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import type { MapResponse } from '@hexreel/domain/contract/map';
import { mapTexts } from '@hexreel/domain/texts/map';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './map-legend.module.css';

/** How the map is read (R410): what points' colours mean, and for those who do not see it what its directions mean. */
export function MapLegend({ ends }: { readonly ends: MapResponse['ends'] }) {
  return (
    <div className={styles.legend}>
      <p className={typography.visuallyHidden}>{mapTexts.axes(ends)}</p>
      <p>{mapTexts.colours}</p>
      <ul className={styles.colours}>
        {characteristics.map((name) => (
          <li key={name} className={characteristicText[name]}>
            <svg viewBox="-5 -5 10 10" aria-hidden="true" className={styles.point}>
              <circle r="4.5" fill="currentcolor" />
            </svg>
            {characteristicTexts[name].label}
          </li>
        ))}
      </ul>
    </div>
  );
}
