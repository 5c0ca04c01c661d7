import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a catalogue movie that the artwork uses. */
export interface ArtworkMovie {
  tmdbId: number;
  title: string;
  /** ISO date, `1978-10-24`. */
  releaseDate: string;
  directors: readonly string[];
  /** `scene` is its backdrop, for movies that have one; `place` where its scenery is, for those whose emblem does not say so. */
  artwork: { emblem: string; palette: string; layout: string; place?: string; scene?: string };
}

/** Reads every `<decade>.json` of a folder. @throws Error naming the file and the movie where a field is missing */
export function readMovies(folder: string): ArtworkMovie[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const rows: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      if (!Array.isArray(rows)) throw new TypeError(`${name}: expected an array of movies`);
      return rows.map((row: unknown, at) => parseMovie(row, `${name}[${at}]`));
    });
}

function parseMovie(row: unknown, place: string): ArtworkMovie {
  const { tmdbId, title, releaseDate, directors, artwork } = asRecord(row, place);
  const { emblem, palette, layout, place: scenery, scene } = asRecord(artwork, `${place}.artwork`);
  if (typeof tmdbId !== 'number' || !Number.isInteger(tmdbId)) throw new TypeError(`${place}: tmdbId is not an integer`);
  if (!Array.isArray(directors)) throw new TypeError(`${place}: directors is not an array`);
  return {
    tmdbId,
    title: asText(title, `${place}.title`),
    releaseDate: asText(releaseDate, `${place}.releaseDate`),
    directors: directors.map((name: unknown, at) => asText(name, `${place}.directors[${at}]`)),
    artwork: {
      emblem: asText(emblem, `${place}.artwork.emblem`),
      palette: asText(palette, `${place}.artwork.palette`),
      layout: asText(layout, `${place}.artwork.layout`),
      ...(scenery !== undefined && { place: asText(scenery, `${place}.artwork.place`) }),
      ...(scene !== undefined && { scene: asText(scene, `${place}.artwork.scene`) }),
    },
  };
}

function asRecord(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${place}: expected an object`);
  return value as Record<string, unknown>;
}

function asText(value: unknown, place: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new TypeError(`${place}: expected a text`);
  return value;
}
