import { lazy, type ComponentProps, type ComponentType, type ElementType } from 'react';

/**
 * Parts that few visits to Browse need: each a file of its own for browsers, which load it when it is first shown. The server
 * has them at once, since React does not wait for a part there.
 */
const loadNothingLeft = async () => ({ default: (await import('../../features/warnings/nothing-left.tsx')).NothingLeft });
const loadNothingFound = () => import('./nothing-found.tsx');
const loadSignIn = () => import('../../features/browse/sign-in-for-mine.tsx');
const loadHidden = () => import('./hidden-results.tsx');
const loadSeen = () => import('./seen-left-out.tsx');
const loadOrder = () => import('./usual-order.tsx');
const loadFeed = () => import('./subgenre-feed.tsx');
const loadWider = () => import('./wider-results.tsx');

type PartOf<Load extends () => Promise<{ readonly default: ElementType }>> = ComponentType<
  ComponentProps<Awaited<ReturnType<Load>>['default']>
>;
const isServer = import.meta.env.SSR;

/** Where a member's hard no's leave nothing. */
export const NothingLeft: PartOf<typeof loadNothingLeft> = isServer ? (await loadNothingLeft()).default : lazy(loadNothingLeft);
/** Where nothing matches. */
export const NothingFound: PartOf<typeof loadNothingFound> = isServer
  ? (await loadNothingFound()).default
  : lazy(loadNothingFound);
/** For visitors who come by a member's address. */
export const SignInForMine: PartOf<typeof loadSignIn> = isServer ? (await loadSignIn()).default : lazy(loadSignIn);
/** For searches of members whose hard no's hide something. */
export const HiddenResults: PartOf<typeof loadHidden> = isServer ? (await loadHidden()).default : lazy(loadHidden);
/** For members who leave out what they have seen. */
export const SeenLeftOut: PartOf<typeof loadSeen> = isServer ? (await loadSeen()).default : lazy(loadSeen);
/** For members whose list is not in their own order. */
export const UsualOrder: PartOf<typeof loadOrder> = isServer ? (await loadOrder()).default : lazy(loadOrder);
/** For searches that the source answers too. */
export const WiderResults: PartOf<typeof loadWider> = isServer ? (await loadWider()).default : lazy(loadWider);
/** Below the movies of one subgenre. */
export const SubgenreFeed: PartOf<typeof loadFeed> = isServer ? (await loadFeed()).default : lazy(loadFeed);
