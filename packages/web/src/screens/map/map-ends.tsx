import type { MapResponse } from '@hexreel/domain/contract/map';
import { mapEnds } from '@hexreel/domain/map';
import { endWord } from '@hexreel/domain/texts/map';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import * as styles from './map-ends.module.css';

const places = { left: styles.left, right: styles.right, top: styles.top, bottom: styles.bottom };

/** What the map's four ends mean, in words (R351), at its edges. */
export function MapEnds({ ends }: { readonly ends: MapResponse['ends'] }) {
  return mapEnds.map((end) => (
    <span key={end} aria-hidden="true" className={`${places[end]} ${characteristicText[ends[end].characteristic]}`}>
      {endWord(ends[end])}
    </span>
  ));
}
