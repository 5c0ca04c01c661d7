import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { subgenreRowTitle } from '@hexreel/domain/movie';
import { leastKnownTitle } from '@hexreel/domain/texts/home';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { friendsRecommendationsQuery, homeQuery } from '../../features/home/home-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath, subgenrePath } from '../../lib/paths.ts';
import { CommunityRow } from './community-row.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LazyHero } from './lazy-hero.tsx';
import { LazyOpening } from './lazy-opening.tsx';
import { LazyVoices } from './lazy-voices.tsx';
import { MovieRow, useRowCards } from './movie-row.tsx';

/** Home: the question with its dials, the slides, a member's own (R365), and the rows in their order. */
export function HomeScreen() {
  const api = useApi();
  const isMember = useViewer() !== null;
  const home = useQuery(homeQuery(api, isMember));
  const recommended = useQuery({ ...friendsRecommendationsQuery(api), enabled: isMember });
  const cards = useRowCards();
  if (home.isPending) return <HomeSkeleton />;
  // A failure to renew what is shown already is none of the visitor's concern.
  if (home.data === undefined) return <LoadFailure error={home.error} />;

  const { popular, leastKnown, rows, communityRows } = home.data;
  return (
    <>
      <LazyOpening home={home.data} />
      <LazyHero hero={home.data.hero} recommended={recommended.data} own={home.data.own} />
      <MovieRow
        title="Popular Horror Movies"
        name="popular"
        movies={popular}
        viewAll={browsePath({ sortBy: 'popularity' })}
        cards={cards}
      />
      {!isMember && <LazyVoices />}
      {isMember && <MovieRow title={leastKnownTitle} name="least-known" movies={leastKnown} cards={cards} />}
      {rows.map(({ subgenre, movies }) => (
        <Fragment key={subgenre}>
          <MovieRow
            title={subgenreRowTitle(subgenre)}
            name={subgenre}
            movies={movies}
            viewAll={subgenrePath(subgenre)}
            cards={cards}
          />
          <CommunityRow after={subgenre} rows={communityRows} cards={cards} />
        </Fragment>
      ))}
    </>
  );
}
