import type { ActivityBundle } from '@hexreel/domain/contract/activity';
import { activityTexts as texts } from '@hexreel/domain/texts/activity';
import { activityQuery } from '../../features/activity/activity-queries.ts';
import { useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BundleItem } from './bundle-item.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './activity-screen.module.css';

/** The activity of followed members, by day (R812). */
export function ActivityScreen() {
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header className={layout.tightStack}>
        <h1 className={typography.title}>{texts.heading}</h1>
        <p className={typography.muted}>{texts.lead}</p>
      </header>
      <CursorList
        query={activityQuery(useApi()).all}
        itemsOf={({ bundles }) => bundles}
        skeleton={<ActivitySkeleton />}
        textOfFailure={() => texts.failed}
        empty={
          <EmptyState title={texts.empty} text={texts.emptyWhy}>
            <a href={findFriendsPath} className={buttonClass()}>
              {texts.findFriends}
            </a>
          </EmptyState>
        }
      >
        {(bundles) => <Days bundles={bundles} />}
      </CursorList>
    </div>
  );
}

/** Bundles under the UTC day that they are of. */
function Days({ bundles }: { readonly bundles: readonly ActivityBundle[] }) {
  const dates = useCalendarDates();
  const isHardNo = useHardNoMovies(movieIdsOfBundles(bundles), true);
  const dayOf = ({ at }: ActivityBundle) => at.slice(0, 'yyyy-mm-dd'.length);
  return [...new Set(bundles.map(dayOf))].map((day) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} lang={dates.lang} className={styles.day}>
        {dates.text(day, 'day')}
      </h2>
      <ul className={styles.bundles}>
        {bundles
          .filter((bundle) => dayOf(bundle) === day)
          .map((bundle) => (
            <li key={bundle.key}>
              <BundleItem bundle={bundle} isHardNo={isHardNo} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function ActivitySkeleton() {
  return (
    <Loading>
      <div className={layout.stack}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className={styles.placeholder} />
        ))}
      </div>
    </Loading>
  );
}

/** The movies that bundles show, each once. */
export function movieIdsOfBundles(bundles: readonly Pick<ActivityBundle, 'movies'>[]): number[] {
  return [...new Set(bundles.flatMap(({ movies }) => movies.map(({ id }) => id)))];
}
