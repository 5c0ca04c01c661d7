import type { ReactNode } from 'react';
import { historyIdsQuery, ratedIdsQuery } from '../lib/history-ids-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { watchlistIdsQuery } from '../features/watchlist/watchlist-ids-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { useAnswer } from '../lib/use-answer.ts';
import { Icon } from '../ui/icon.tsx';
import * as styles from './use-card-marks.module.css';

/**
 * The viewer's marks on a card: that they rated or saw the movie, and that it is on their watchlist; for visitors nothing.
 * Called once per list, since a page has 150 cards. The server renders them too: their data is small and read for every
 * first view of a user.
 */
export function useCardMarks(): (movieId: number) => ReactNode {
  const api = useApi();
  const enabled = useViewer() !== null;
  const rated = useAnswer({ ...ratedIdsQuery(api), enabled });
  const seen = useAnswer({ ...historyIdsQuery(api), enabled })?.seen;
  const listed = useAnswer({ ...watchlistIdsQuery(api), enabled });
  return (movieId) => {
    const isRated = rated?.includes(movieId) === true;
    const isListed = listed?.includes(movieId) === true;
    const isSeen = seen?.includes(movieId) === true;
    if (!isSeen && !isRated && !isListed) return null;
    return (
      <>
        {(isRated || isSeen) && (
          <span className={styles.mark}>
            <Icon
              name={isRated ? 'check' : 'eye'}
              className={styles.icon}
              label={isRated ? 'You rated it' : 'You have seen it'}
            />
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
