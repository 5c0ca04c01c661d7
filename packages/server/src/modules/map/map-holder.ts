import { cutTiles, type MapPlace } from '@hexreel/domain/map';
import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';
import { nightMapTag, nightMapTopic } from './map-events.ts';
import { readStoredMap, type StoredMap } from './map-repository.ts';

/** A map as requests use it. */
export interface ServedMap extends StoredMap {
  /** By their keys. */
  readonly tiles: ReadonlyMap<string, readonly MapPlace[]>;
  readonly placeOf: ReadonlyMap<number, MapPlace>;
}

/** The latest map in this process: read when first needed, and again after each night. */
export class MapHolder {
  readonly #database: Database;
  #map: Promise<ServedMap | null> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns null before the first night. @throws as the database does */
  async current(): Promise<ServedMap | null> {
    const reading = (this.#map ??= readMap(this.#database));
    try {
      return await reading;
    } catch (error) {
      // The next caller tries again.
      if (this.#map === reading) this.#map = null;
      throw error;
    }
  }

  /** There is another one. */
  invalidate(): void {
    this.#map = null;
  }
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

/** Follows the drawings of this and other processes. @param invalidate drops cached answers and pages by their tags */
export function createMapHolder({
  database,
  eventBus,
  invalidate,
}: {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly invalidate: (...tags: readonly string[]) => void;
}): MapHolder {
  const holder = new MapHolder(database);
  eventBus.on(nightMapTopic, () => {
    holder.invalidate();
    invalidate(nightMapTag);
  });
  eventBus.onGap(() => holder.invalidate());
  return holder;
}
