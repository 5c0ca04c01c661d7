import { lazyRouteComponent } from '@tanstack/react-router';

/** Rate & Review is a chunk of its own; the route loads it before rendering, in the browser and on the server. */
export const RateTab = lazyRouteComponent(() => import('./rate-tab.tsx'));

/** Cast is a chunk of its own; the route loads it before rendering, in the browser and on the server. */
export const CastTab = lazyRouteComponent(() => import('./cast-tab.tsx'), 'CastTab');

/** A chunk of its own, with the names of all topics; the route loads it before rendering, on the server too. */
export const WhatIsInIt = lazyRouteComponent(() => import('./what-is-in-it.tsx'));

/** A line of the same chunk. */
export const ReportedTopics = lazyRouteComponent(async () => ({
  default: (await import('./what-is-in-it.tsx')).ReportedTopics,
}));

/** A line of the same chunk. */
export const JumpCount = lazyRouteComponent(() => import('./what-is-in-it.tsx'), 'JumpCount');

/** Members' own rating and predictions, a chunk of its own; the route loads it before rendering for them, on the server too. */
export const OwnPart = lazyRouteComponent(() => import('./own-part.tsx'));

/** For admins alone; the route loads it before rendering, on the server too. */
export const EditorialScoresButton = lazyRouteComponent(() => import('../../blocks/editorial-scores-button.tsx'));

/** A chunk of its own, since the site's own catalogue has no offers; the route loads it where the movie has some. */
export const WhereToWatch = lazyRouteComponent(() => import('../../features/movie/where-to-watch.tsx'), 'WhereToWatch');

/** A chunk of its own for the same reason. */
export const Trailer = lazyRouteComponent(() => import('../../features/movie/trailer.tsx'), 'Trailer');

/** For members alone; the route loads it before rendering, on the server too. */
export const FriendsOnMovie = lazyRouteComponent(() => import('./friends-on-movie.tsx'), 'FriendsOnMovie');

/** For members whose hard no's hide the movie; the route loads it before rendering. */
export const HiddenMovie = lazyRouteComponent(() => import('./hidden-movie.tsx'));

/** A chunk of its own: most visits to a movie never ask for it. */
export const SimilarMovies = lazyRouteComponent(() => import('./similar-movies.tsx'), 'SimilarMovies');

/** For rated movies alone, where an answer is known; the route loads it for these before rendering, on the server too. */
export const MembersAgree = lazyRouteComponent(() => import('../../features/taste/members-agree.tsx'), 'MembersAgree');
