import { z } from 'zod';
import { characteristics } from '../characteristics/index.ts';
import { mapRegions, mapSize } from '../map/index.ts';
import { largestMovieId } from '../movie/index.ts';
import { movieSummarySchema } from './movies.ts';
import { wireInteger } from './wire-values.ts';

const place = z.number().min(0).max(mapSize);

/** A movie as the map shows it. */
export const mapMovieSchema = movieSummarySchema
  .pick({ id: true, title: true, year: true, poster: true, expected: true, source: true, members: true, signature: true })
  .extend({ x: place.describe('to the right, in units of the map'), y: place.describe('downwards') });
export type MapMovie = z.infer<typeof mapMovieSchema>;

const endSchema = z.object({ characteristic: z.enum(characteristics), isHigh: z.boolean().describe('much of it, or little') });
const listedSchema = movieSummarySchema.pick({
  id: true,
  title: true,
  year: true,
  signature: true,
  expected: true,
  source: true,
  members: true,
});

/** GET /api/map and GET /api/me/map: the map without its movies (R350, R351). */
export const mapResponseSchema = z.object({
  drawnAt: z.iso.datetime().nullable().describe('null before the first night'),
  movies: z.int().min(0).describe('on the map'),
  explained: z.int().min(0).max(100).describe('percent of the differences between movies that it shows'),
  ends: z.object({ left: endSchema, right: endSchema, top: endSchema, bottom: endSchema }),
  regions: z
    .array(
      z.object({
        region: z.enum(mapRegions),
        movies: z.int().min(1).describe('that lie in it'),
        near: z.string().nullable().describe("what is usual of them, as Browse's `near`; null where they say nothing"),
        known: z.array(listedSchema).describe('the most rated of those that are what the region is called'),
      }),
    )
    .describe('row by row, without empty ones'),
  you: z
    .object({ x: place, y: place, movies: z.int().min(1) })
    .nullable()
    .describe('where the viewer stands, the middle of so many movies; null for visitors and with too few ratings'),
});
export type MapResponse = z.infer<typeof mapResponseSchema>;
export type MapRegionAnswer = MapResponse['regions'][number];

/** GET /api/map/tiles/{z}/{x}/{y} and GET /api/me/map/tiles/{z}/{x}/{y}: each movie is on one tile (R352). */
export const mapTileResponseSchema = z.object({
  movies: z.array(mapMovieSchema).describe('the most rated first'),
  dimmed: z.array(z.tuple([place, place])).describe("where movies lie that the viewer's hard no's hide; empty for visitors"),
});
export type MapTileResponse = z.infer<typeof mapTileResponseSchema>;

/** The query of GET /api/map/walk and GET /api/me/map/walk. */
export const mapWalkQuerySchema = z.strictObject({
  from: wireInteger(1, largestMovieId).describe('a movie id'),
  to: wireInteger(1, largestMovieId).optional().describe('another one; without it the first movie alone'),
});
export type MapWalkQuery = z.infer<typeof mapWalkQuerySchema>;

/** A walk over the map (R354). */
export const mapWalkResponseSchema = z.object({
  from: mapMovieSchema.nullable().describe('null where the movie is not on the map'),
  to: mapMovieSchema.nullable(),
  stops: z.array(mapMovieSchema).describe('from the one to the other; empty without both'),
});
export type MapWalkResponse = z.infer<typeof mapWalkResponseSchema>;
