import type { MapWalkResponse } from '@hexreel/domain/contract/map';
import { mapTexts } from '@hexreel/domain/texts/map';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mapHref, mapQuery, mapWalkQuery, type AskedMap } from '../../features/map/map-query.ts';
import { NothingLeft } from '../../features/warnings/nothing-left.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { browsePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
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
  const walkQuery = useQuery({
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
  const shownWalk = asked.from === null ? undefined : walkQuery.data;
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
          {shownWalk !== undefined && !isWalk && !walkQuery.isPlaceholderData && <Guide asked={asked} walk={shownWalk} />}
          {asked.from !== null && walkQuery.isError && !walkQuery.isFetching && (
            <div className={styles.guide}>
              <FailureNotice text={failureText(walkQuery.error)} onRetry={() => void walkQuery.refetch()} />
            </div>
          )}
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

/** Missing parts of a walk, and its ends that the map does not show: too few have rated them, or they are hidden. */
function Guide({ asked: { to: askedTo }, walk: { from, to } }: { readonly asked: AskedMap; readonly walk: MapWalkResponse }) {
  return (
    <p className={styles.guide}>
      {from === null && (askedTo === null ? mapTexts.notShown : mapTexts.startNotShown)}
      {from !== null && askedTo !== null && to === null && `${mapTexts.endNotShown} `}
      {from !== null && mapTexts.choosing(from.title)}{' '}
      <a href={mapHref()} data-keep-scroll className={typography.inlineLink}>
        {mapTexts.endWalk}
      </a>
    </p>
  );
}
