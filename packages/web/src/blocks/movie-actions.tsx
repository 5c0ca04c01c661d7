import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { useQuery } from '@tanstack/react-query';
import { myMovieQuery } from '../features/rating/rating-queries.ts';
import { HistoryButtons } from '../features/history/history-buttons.tsx';
import { AddToList } from '../features/lists/add-to-list.tsx';
import { useViewer } from '../features/viewer/me-query.ts';
import { useWatchlisted } from '../features/watchlist/use-watchlisted.ts';
import { WatchlistButton } from '../features/watchlist/watchlist-button.tsx';
import { WatchlistLink } from '../features/watchlist/watchlist-link.tsx';
import { useApi } from '../lib/hexreel-context.tsx';
import { moviePath, type MovieTab, reviewFormId } from '../lib/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface MovieActionsProps {
  readonly movie: Pick<MovieResponse, 'id' | 'title' | 'status'>;
  readonly tab: MovieTab;
}

/**
 * The movie page's watchlist and rating actions. One of them is red, the one that users need next:
 * - neither listed nor rated, or a visitor: Add to Watchlist, which asks for no opinion yet;
 * - on the watchlist and not rated: Rate Movie, since who comes back to a listed movie has mostly seen it;
 * - rated without a text: Write a Review; with one: Edit Review. The watchlist has done its work by then.
 * For a movie that is not out yet nothing is red once it is listed. Nor is the link to a form that is open already.
 */
export function MovieActions({ movie, tab }: MovieActionsProps) {
  if (useViewer() !== null) return <MemberActions movie={movie} tab={tab} />;
  return (
    <>
      <WatchlistLink movieId={movie.id} from={moviePath(movie.id, tab)} />
      <RateLink id={movie.id} label="Rate Movie" isNext={false} />
    </>
  );
}

function MemberActions({ movie: { id, title, status }, tab }: MovieActionsProps) {
  const { isOn: isListed = false } = useWatchlisted(id);
  const rating = useQuery(myMovieQuery(useApi(), String(id))).data?.rating ?? null;
  const isOut = status !== 'Upcoming';
  return (
    <>
      <WatchlistButton movieId={id} isNext={rating === null} />
      <RateLink
        id={id}
        label={rating === null ? 'Rate Movie' : rating.review === '' ? 'Write a Review' : 'Edit Review'}
        isNext={tab !== 'rate' && (rating !== null || (isListed && isOut))}
        {...(rating === null ? {} : { place: reviewFormId })}
      />
      {isOut && <HistoryButtons movieId={id} isRated={rating !== null} />}
      <AddToList movieId={id} title={title} />
    </>
  );
}

interface RateLinkProps {
  readonly id: number;
  readonly label: string;
  readonly isNext: boolean;
  /** Id of what is brought into view on the Rate tab. */
  readonly place?: string;
}

function RateLink({ id, label, isNext, place }: RateLinkProps) {
  return (
    <a href={moviePath(id, 'rate')} data-keep-scroll data-place={place} className={buttonClass(isNext ? 'primary' : 'quiet')}>
      <Icon name="star" />
      {label}
    </a>
  );
}
