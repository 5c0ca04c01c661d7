import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { communityRows, quietNear, type BrowseFilters, type CommunityRowName, type Subgenre } from '@hexreel/domain/movie';
import { communityRowTitles } from '@hexreel/domain/texts/home';
import { browsePath } from '../../lib/paths.ts';
import { MovieRow, type RowCards } from './movie-row.tsx';

const viewAll: Readonly<Record<CommunityRowName, BrowseFilters>> = {
  quiet: { near: quietNear },
  divisive: { agreement: 'divisive' },
};

/** The row of members' scores that follows a subgenre's, where one does (R347). */
export function CommunityRow({
  after,
  rows,
  cards,
}: {
  readonly after: Subgenre;
  readonly rows: HomeResponse['communityRows'];
  readonly cards: RowCards;
}) {
  const row = communityRows.find((one) => one.after === after);
  if (row === undefined) return null;
  return (
    <MovieRow
      title={communityRowTitles[row.name]}
      name={row.name}
      movies={rows[row.name]}
      viewAll={browsePath(viewAll[row.name])}
      cards={cards}
    />
  );
}
