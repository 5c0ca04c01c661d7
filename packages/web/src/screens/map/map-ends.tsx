import type { MapResponse } from '@hexreel/domain/contract/map';
import { mapEnds } from '@hexreel/domain/map';
import { endMeaning, endWord } from '@hexreel/domain/texts/map';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import * as styles from './map-ends.module.css';

const places = { left: styles.left, right: styles.right, top: styles.top, bottom: styles.bottom };

/** Meanings of the map's four ends, in a word (R351) and in plain words (R410), at its edges. */
export function MapEnds({ ends }: { readonly ends: MapResponse['ends'] }) {
  return mapEnds.map((end) => (
    <span key={end} aria-hidden="true" className={`${places[end]} ${characteristicText[ends[end].characteristic]}`}>
      {endWord(ends[end])} <small className={styles.meaning}>{endMeaning(ends[end])}</small>
    </span>
  ));
}
