import type { MatchResponse } from '@hexreel/domain/contract/taste';
import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import { matchNote } from '@hexreel/domain/texts/taste-match';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../styles/typography.module.css';
import * as bars from '../../ui/characteristic-bars.module.css';
import * as headStyles from '../../ui/characteristic-head.module.css';

/** Both members' averages over the movies that both scored, and how far apart they are: the double radar in words (R249). */
export function MatchList({ match: { characteristics: axes, own, theirs } }: { readonly match: MatchResponse }) {
  return (
    <ul className={bars.bars}>
      {characteristics.map((characteristic) => {
        const axis = axes[characteristic];
        return (
          <li key={characteristic} className={characteristicText[characteristic]}>
            <span className={headStyles.head}>
              <Icon name={characteristic} />
              <span className={headStyles.label}>{characteristicTexts[characteristic].label}</span>
              <span className={headStyles.value}>{axis === null ? '-' : `${axis.apart.toFixed(1)} apart`}</span>
            </span>
            <span className={typography.note}>
              {matchNote(axis, { own: own[characteristic], theirs: theirs[characteristic] })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
