import { listTexts, listsWith } from '@hexreel/domain/texts/lists';
import { useQuery } from '@tanstack/react-query';
import { ListCards } from '../../blocks/list-cards.tsx';
import { ListCardsSkeleton } from '../../blocks/list-cards-skeleton.tsx';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { movieListsQuery } from '../../features/lists/list-queries.ts';
import { movieQuery } from '../../features/movie/movie-query.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from '../../blocks/cards-page.module.css';

/** The public lists that have a movie (R372). @param movieId as in the URL */
export function MovieListsScreen({ movieId }: { readonly movieId: string }) {
  const api = useApi();
  const movie = useQuery(movieQuery(api, movieId));
  if (movie.isError && !movie.isFetching && movie.data === undefined) return <LoadFailure error={movie.error} />;
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <h1 className={typography.title}>{movie.data === undefined ? listTexts.heading : listsWith(movie.data.title)}</h1>
      <CursorList
        query={movieListsQuery(api, movieId).all}
        itemsOf={({ lists }) => lists}
        skeleton={<ListCardsSkeleton />}
        empty={
          <EmptyState title={listTexts.noneOf}>
            <a href={moviePath(Number(movieId))} className={buttonClass('quiet')}>
              {listTexts.toMovie}
            </a>
          </EmptyState>
        }
      >
        {(lists) => <ListCards lists={lists} />}
      </CursorList>
    </div>
  );
}
