import { profileTexts } from '@hexreel/domain/texts/users';
import { Icon } from '../../ui/icon.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import * as styles from './profile-tabs.module.css';

/** So many tabs stand in a phone's and a tablet's row, the one that shows among them; more would be beyond its edge. */
const [onPhones, onTablets] = [3, 5];

/**
 * The tabs of a profile. Where they do not all fit, the last place opens the rest in further rows, also without script (R770).
 * The one that shows is never among the rest.
 */
export function ProfileTabs<Id extends string>(props: {
  readonly label: string;
  readonly selected: Id;
  readonly tabs: readonly Tab<Id>[];
}) {
  const { selected, tabs } = props;
  const at = tabs.findIndex(({ id }) => id === selected);
  // Longer names are further right: next to one of them there is room for the first alone.
  const isRest = (place: number, room: number, alone: number) => place !== at && place >= (at < room ? room : alone);
  const hasRest = tabs.length > onPhones + 1;
  return (
    <div className={styles.bar}>
      <Tabs
        name="profile"
        {...props}
        tabs={tabs.map((tab, place) => ({
          ...tab,
          className: hasRest
            ? `${isRest(place, onPhones, 1) ? styles.restOnPhones : ''} ${isRest(place, onTablets, onTablets - 1) ? styles.restOnTablets : ''}`
            : undefined,
        }))}
      />
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
