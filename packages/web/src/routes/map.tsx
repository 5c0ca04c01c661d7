import { createFileRoute, useLocation } from '@tanstack/react-router';
import { wholeMap } from '@hexreel/domain/map';
import { readViewer } from '../app/viewer-access.ts';
import { mapQuery, mapTileQuery, mapWalkQuery, readAskedMap } from '../features/map/map-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { MapScreen } from '../screens/map/map-screen.tsx';

/** The address stays as it was typed: the page reads what it understands of it, with code that no other page needs. */
export const Route = createFileRoute('/map')({
  codeSplitGroupings: [['component', 'loader']],
  // No loaderDeps: another walk is the same screen, which stays as it is until that one is loaded.
  loader: async ({ context, location }) => {
    const isMember = (await readViewer(context)) !== null;
    const { from, to } = readAskedMap(location.search);
    await Promise.all([
      context.load(mapQuery(context.api, isMember)),
      context.loadAside(mapTileQuery(context.api, wholeMap, isMember)),
      from === null ? null : context.loadAside(mapWalkQuery(context.api, { from, to }, isMember)),
    ]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Night Map', path: '/map' }),
  component: NightMap,
});

function NightMap() {
  return <MapScreen asked={readAskedMap(useLocation().search)} />;
}
