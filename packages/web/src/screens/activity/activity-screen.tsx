import type { ActivityBundle } from '@hexreel/domain/contract/activity';
import { activityTexts as texts } from '@hexreel/domain/texts/activity';
import { ByDay, ByDaySkeleton } from '../../blocks/by-day.tsx';
import { activityQuery } from '../../features/activity/activity-queries.ts';
import { useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
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
        skeleton={<ByDaySkeleton className={styles.placeholder} />}
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

function Days({ bundles }: { readonly bundles: readonly ActivityBundle[] }) {
  const isHardNo = useHardNoMovies(movieIdsOfBundles(bundles), true);
  return (
    <ByDay events={bundles}>
      {(ofDay) => (
        <ul className={styles.bundles}>
          {ofDay.map((bundle) => (
            <li key={bundle.key}>
              <BundleItem bundle={bundle} isHardNo={isHardNo} />
            </li>
          ))}
        </ul>
      )}
    </ByDay>
  );
}

/** The movies that bundles show, each once. */
export function movieIdsOfBundles(bundles: readonly Pick<ActivityBundle, 'movies'>[]): number[] {
  return [...new Set(bundles.flatMap(({ movies }) => movies.map(({ id }) => id)))];
}
