import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ratedIdsQuery } from '../features/rating/rating-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { watchlistIdsQuery } from '../features/watchlist/watchlist-ids-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { Icon } from '../ui/icon.tsx';
import * as styles from './use-card-marks.module.css';

/**
 * The viewer's marks on a card: that they rated the movie, and that it is on their watchlist; for visitors nothing.
 * Called once per list, since a page has 150 cards. The server renders them too: their data is small and read for every
 * first view of a user.
 */
export function useCardMarks(): (movieId: number) => ReactNode {
  const api = useApi();
  const enabled = useViewer() !== null;
  const rated = useQuery({ ...ratedIdsQuery(api), enabled }).data;
  const listed = useQuery({ ...watchlistIdsQuery(api), enabled }).data;
  return (movieId) => {
    const isRated = rated?.includes(movieId) === true;
    const isListed = listed?.includes(movieId) === true;
    if (!isRated && !isListed) return null;
    return (
      <>
        {isRated && (
          <span className={styles.mark}>
            <Icon name="check" className={styles.icon} label="You rated it" />
          </span>
        )}
        {isListed && (
          <span className={styles.listed}>
            <Icon name="bookmark" className={styles.icon} label="On your watchlist" />
          </span>
        )}
      </>
    );
  };
}
