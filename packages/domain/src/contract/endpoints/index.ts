import type { EndpointName } from '../addresses/index.ts';
import type { Endpoint } from '../endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { activityEndpoints } from './activity.ts';
import { blockEndpoints } from './blocks.ts';
import { inboxEndpoints } from './inbox.ts';
import { diaryYearEndpoints } from './diary-year.ts';
import { feedEndpoints } from './feeds.ts';
import { firstRunEndpoints } from './first-run.ts';
import { historyEndpoints } from './history.ts';
import { listEndpoints } from './lists.ts';
import { mapEndpoints } from './map.ts';
import { joiningEndpoints } from './joining.ts';
import { ladderEndpoints } from './ladder.ts';
import { marathonEndpoints } from './marathon.ts';
import { importEndpoints } from './imports.ts';
import { mediaServerEndpoints } from './media-servers.ts';
import { moderationEndpoints } from './moderation.ts';
import { momentEndpoints } from './moments.ts';
import { movieEndpoints } from './movies.ts';
import { peopleEndpoints } from './people.ts';
import { ratingEndpoints } from './ratings.ts';
import { secondFactorEndpoints } from './second-factors.ts';
import { serviceEndpoints } from './services.ts';
import { shelfEndpoints } from './shelf.ts';
import { siteEndpoints } from './site.ts';
import { tasteEndpoints } from './taste.ts';
import { tokenEndpoints } from './tokens.ts';
import { tonightEndpoints } from './tonight.ts';
import { userEndpoints } from './users.ts';
import { warningEndpoints } from './warnings.ts';
import { watchlistEndpoints } from './watchlist.ts';

/**
 * Every endpoint of the API. The server registers its routes from these; the browser's client uses their types alone.
 * @param options.currentYear the year by the site's clock; determines which years Browse offers
 */
export function createEndpoints({ currentYear }: { readonly currentYear: () => number }) {
  return {
    ...movieEndpoints(currentYear),
    ...peopleEndpoints,
    ...ratingEndpoints,
    ...watchlistEndpoints,
    ...historyEndpoints,
    ...diaryYearEndpoints,
    ...userEndpoints,
    ...activityEndpoints,
    ...blockEndpoints,
    ...firstRunEndpoints,
    ...accountEndpoints,
    ...secondFactorEndpoints,
    ...tasteEndpoints,
    ...warningEndpoints,
    ...momentEndpoints,
    ...ladderEndpoints,
    ...serviceEndpoints,
    ...tonightEndpoints,
    ...moderationEndpoints,
    ...joiningEndpoints,
    ...shelfEndpoints,
    ...siteEndpoints,
    ...marathonEndpoints,
    ...importEndpoints,
    ...listEndpoints,
    ...inboxEndpoints,
    ...feedEndpoints,
    ...tokenEndpoints,
    ...mediaServerEndpoints,
    ...mapEndpoints,
  } satisfies { readonly [Name in EndpointName]: Endpoint<Name> };
}

export type Endpoints = ReturnType<typeof createEndpoints>;
