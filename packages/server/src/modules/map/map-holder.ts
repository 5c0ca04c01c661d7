import { cutTiles, type MapPlace } from '@hexreel/domain/map';
import type { Database } from '../../db/client.ts';
import { LatestValue, type Announcements } from '../../platform/events/index.ts';
import { nightMapTag, nightMapTopic, readStoredMap, type StoredMap } from './map-repository.ts';

/** A map as requests use it. */
export interface ServedMap extends StoredMap {
  /** By their keys. */
  readonly tiles: ReadonlyMap<string, readonly MapPlace[]>;
  readonly placeOf: ReadonlyMap<number, MapPlace>;
}

/** The latest map in this process; null before the first night. */
export type MapHolder = LatestValue<ServedMap | null>;

export function createMapHolder({ database, ...announcements }: Announcements & { readonly database: Database }): MapHolder {
  const holder = new LatestValue(() => readMap(database));
  holder.follow(announcements, { topic: nightMapTopic, tag: nightMapTag });
  return holder;
}

async function readMap(database: Database): Promise<ServedMap | null> {
  const stored = await readStoredMap(database);
  if (stored === null) return null;
  return {
    ...stored,
    tiles: cutTiles(stored.places),
    placeOf: new Map(stored.places.map((place) => [place.movieId, place])),
  };
}
