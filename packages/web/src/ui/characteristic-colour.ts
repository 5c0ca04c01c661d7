import type { Characteristic } from '@hexreel/domain/characteristics';
import * as styles from './characteristic-colour.module.css';

/** A characteristic's colour as text; inside it, `currentColor` paints icons, bars and dots alike. */
export const characteristicText: Readonly<Record<Characteristic, string>> = {
  gore: styles.gore,
  psychological: styles.psychological,
  jumpScares: styles.jumpScares,
  characters: styles.characters,
  pace: styles.pace,
  comedy: styles.comedy,
};
