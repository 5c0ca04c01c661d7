import type { MovieResponse } from '@hexreel/domain/api/movies';
import { AverageCharacteristics } from '../features/movie/average-characteristics.tsx';
import { CastList } from '../features/movie/cast-list.tsx';
import { MovieHero } from '../features/movie/movie-hero.tsx';
import { RatePrompt } from '../features/movie/rate-prompt.tsx';
import { Trailer } from '../features/movie/trailer.tsx';
import { useTabInView } from '../features/movie/use-tab-in-view.ts';
import { UserReviews } from '../features/movie/user-reviews.tsx';
import { WhereToWatch } from '../features/movie/where-to-watch.tsx';
import { Poster } from '../features/movies/poster.tsx';
import { useViewer } from '../features/viewer/me-query.ts';
import { WatchlistButton } from '../features/watchlist/watchlist-button.tsx';
import { WatchlistLink } from '../features/watchlist/watchlist-link.tsx';
import { moviePath, type MovieTab } from '../lib/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { FriendsOnMovie } from './friends-on-movie.tsx';
import { Recommendations } from './recommendations.tsx';

/** One movie: hero with its actions, and the tabs Overview, Cast, Rate & Review (specification, section 2). */
export function MovieScreen({ movie, tab }: { readonly movie: MovieResponse; readonly tab: MovieTab }) {
  const { id, title, trailer } = movie;
  const isVisitor = useViewer() === null;
  const tabs = useTabInView(tab);
  return (
    <article>
      <MovieHero
        movie={movie}
        poster={<Poster template={movie.poster} sizes="(min-width: 48rem) 16rem, 7rem" eager />}
        actions={
          <>
            {isVisitor ? <WatchlistLink from={moviePath(id, tab)} /> : <WatchlistButton movieId={id} />}
            <a href={moviePath(id, 'rate')} data-keep-scroll className={buttonClass('quiet')}>
              <Icon name="star" />
              Rate Movie
            </a>
            {trailer !== null && <Trailer title={title} videoKey={trailer.key} />}
          </>
        }
      />
      <div className="page-edge relative mt-10">
        <div ref={tabs}>
          <Tabs
            name="movie"
            label={`About ${title}`}
            selected={tab}
            tabs={[
              { id: 'overview', label: 'Overview', href: moviePath(id) },
              { id: 'cast', label: 'Cast', href: moviePath(id, 'cast') },
              { id: 'rate', label: 'Rate & Review', href: moviePath(id, 'rate') },
            ]}
          />
        </div>
        <TabPanel name="movie" id={tab}>
          <div className="pt-8">
            <TabContent movie={movie} tab={tab} />
          </div>
        </TabPanel>
      </div>
    </article>
  );
}

function TabContent({ movie, tab }: { readonly movie: MovieResponse; readonly tab: MovieTab }) {
  switch (tab) {
    case 'overview':
      return <Overview movie={movie} />;
    case 'cast':
      return <CastList cast={movie.cast} />;
    case 'rate':
      return <Rate movie={movie} />;
  }
}

function Rate({ movie: { id, title } }: { readonly movie: MovieResponse }) {
  if (useViewer() === null) return <RatePrompt id={id} title={title} />;
  return (
    <EmptyState title="Rating opens soon" text={`Then you will score ${title} on six characteristics, and write about it.`} />
  );
}

function Overview({ movie }: { readonly movie: MovieResponse }) {
  return (
    <div className="grid gap-12">
      <div className="movie-overview">
        <div className="grid content-start gap-9">
          <p className="max-w-(--container-text) text-lg">{movie.overview || 'Nobody has told what happens yet.'}</p>
          <WhereToWatch watch={movie.watch} />
        </div>
        <AverageCharacteristics movie={movie} />
      </div>
      <Recommendations id={String(movie.id)} />
      <FriendsOnMovie id={String(movie.id)} />
      <UserReviews id={movie.id} />
    </div>
  );
}
