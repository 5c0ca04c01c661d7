import { mapTexts } from '@hexreel/domain/texts/map';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mapHref, mapQuery, mapWalkQuery, type AskedMap } from '../../features/map/map-query.ts';
import { NothingLeft } from '../../features/warnings/nothing-left.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapView } from './map-view.tsx';
import { RegionLists } from './region-lists.tsx';
import { WalkList } from './walk-list.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './map-screen.module.css';

/** All rated movies on one sheet (R350), and the same as lists of regions (R351). */
export function MapScreen({ asked }: { readonly asked: AskedMap }) {
  const api = useApi();
  const isMember = useViewer() !== null;
  const { data: map, isError, error, isFetching } = useQuery(mapQuery(api, isMember));
  const { data: walk } = useQuery({
    ...mapWalkQuery(api, { from: asked.from ?? 0, to: asked.to }, isMember),
    enabled: asked.from !== null,
    placeholderData: keepPreviousData,
  });
  if (map === undefined && isError && !isFetching) return <LoadFailure error={error} />;
  if (map === undefined) {
    return (
      <Loading>
        <div className={styles.page}>
          <Skeleton className={styles.skeleton} />
        </div>
      </Loading>
    );
  }
  const shownWalk = asked.from === null ? undefined : walk;
  const isWalk = shownWalk !== undefined && shownWalk.stops.length > 1;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={typography.title}>{mapTexts.heading}</h1>
        <p className={styles.lead}>
          {map.movies > 0 && mapTexts.counted(map.movies)} {mapTexts.lead}
        </p>
      </header>
      {map.movies === 0 && isMember && map.drawnAt !== null ? (
        <div className={layout.page}>
          <NothingLeft />
        </div>
      ) : map.movies === 0 ? (
        <div className={layout.page}>
          <EmptyState title={mapTexts.empty} text={mapTexts.emptyText}>
            <a href={browsePath()} className={buttonClass('quiet')}>
              {mapTexts.browse}
            </a>
          </EmptyState>
        </div>
      ) : (
        <>
          <Guide asked={asked} title={isWalk ? null : (shownWalk?.from?.title ?? null)} />
          <MapLegend ends={map.ends} />
          <MapView key={isWalk ? `${asked.from}-${asked.to}` : 'map'} map={map} walk={shownWalk} isMember={isMember} />
          <div className={styles.below}>
            {isWalk && <WalkList walk={shownWalk} />}
            <p className={typography.hint}>
              {mapTexts.drawn} {isMember && map.you === null && mapTexts.noYou}
            </p>
            <RegionLists map={map} />
          </div>
        </>
      )}
    </div>
  );
}

/** What a walk still needs. @param title of the movie that it begins at; null where it is not on the map */
function Guide({ asked: { from, to }, title }: { readonly asked: AskedMap; readonly title: string | null }) {
  if (from === null || (to !== null && title === null)) return null;
  return (
    <p className={styles.guide}>
      {title === null ? mapTexts.notOnMap : mapTexts.choosing(title)}{' '}
      <a href={mapHref()} data-keep-scroll className={typography.inlineLink}>
        {mapTexts.endWalk}
      </a>
    </p>
  );
}
