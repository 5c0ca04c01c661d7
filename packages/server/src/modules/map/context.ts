import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { BrowseIndex, HiddenFor, HiddenMovies } from '../discovery/index.ts';
import type { MapHolder } from './map-holder.ts';

/** Dependencies of this module's reads. */
export interface MapContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly map: MapHolder;
  /** Listed movies by their ids; the others are left out. */
  readonly movies: Pick<BrowseIndex, 'summariesOf'>;
  /** Movies hidden from a user by their hard no's. */
  readonly hiddenFor: HiddenFor;
}

/** Movies hidden from the viewer; null where there are none. */
export type Hidden = Pick<HiddenMovies, 'has'> | null;
