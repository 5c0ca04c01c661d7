import { profileTexts } from '@hexreel/domain/texts/profile-page';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import * as styles from './profile-tabs.module.css';

/** So many tabs stand in a phone's and a tablet's row, the one that shows among them; more would be beyond its edge. */
const [onPhones, onTablets] = [3, 5];

/**
 * The row of a profile's tabs. Where they do not all fit, the last place opens the rest in further rows, also without script
 * (R770). The one that shows is never among the rest.
 * @param children the tabs themselves, given their places
 */
export function ProfileTabs<Id extends string>({
  selected,
  tabs,
  children,
}: {
  readonly selected: Id;
  readonly tabs: readonly Tab<Id>[];
  readonly children: (tabs: readonly Tab<Id>[]) => ReactNode;
}) {
  const at = tabs.findIndex(({ id }) => id === selected);
  // Longer names are further right: next to one of them there is room for the first alone.
  const isRest = (place: number, room: number, alone: number) => place !== at && place >= (at < room ? room : alone);
  const classOf = (place: number) =>
    `${isRest(place, onPhones, 1) ? styles.restOnPhones : ''} ${isRest(place, onTablets, onTablets - 1) ? styles.restOnTablets : ''}`;
  const hasRest = tabs.length > onPhones + 1;
  return (
    <div className={styles.bar}>
      {children(hasRest ? tabs.map((tab, place) => ({ ...tab, className: classOf(place) })) : tabs)}
      {hasRest && (
        // Another tab begins with its rest closed.
        <details key={selected} className={tabs.length > onTablets + 1 ? styles.more : styles.moreOnPhones}>
          <summary>
            {profileTexts.moreTabs}
            <Icon name="down" size="small" className={styles.arrow} />
          </summary>
        </details>
      )}
    </div>
  );
}
