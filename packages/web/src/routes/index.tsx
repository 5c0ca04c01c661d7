import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { friendsRecommendationsQuery, homeQuery } from '../features/home/home-query.ts';
import { voicesQuery } from '../features/home/voices-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { HomeSkeleton } from '../screens/home/home-skeleton.tsx';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const isSignedIn = (await readViewer(context)) !== null;
    await Promise.all([
      context.load(homeQuery(context.api, isSignedIn)),
      isSignedIn ? context.loadAside(friendsRecommendationsQuery(context.api)) : context.loadAside(voicesQuery(context.api)),
    ]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: '', path: '/' }),
  pendingComponent: HomeSkeleton,
  component: HomeScreen,
});
