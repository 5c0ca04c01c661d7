import { z } from 'zod';
import { longestServerAddress, longestServerKey, shelfServerKinds, mostUnknownTitles, readingFailures } from '../shelf/index.ts';
import { wireText } from './wire-values.ts';

const count = z.int().min(0);
const moment = z.string().describe('ISO 8601');
const key = wireText(longestServerKey).describe('an API key, or an X-Plex-Token; no answer has it');

/** POST /api/admin/media-servers */
export const addShelfServerBodySchema = z.strictObject({
  kind: z.enum(shelfServerKinds),
  address: wireText(longestServerAddress).describe('http or https, with the path where it has one'),
  key,
});
export type AddShelfServerBody = z.infer<typeof addShelfServerBodySchema>;

/** PUT /api/admin/media-servers/{serverId}/key */
export const shelfServerKeyBodySchema = z.strictObject({ key });

const shelfServerSchema = z.object({
  id: z.string(),
  kind: z.enum(shelfServerKinds),
  address: z.string(),
  isReading: z.boolean().describe('it is being read, or about to be'),
  readAt: moment.nullable().describe('when it was last read to its end; null for never'),
  films: count.describe('of that reading: movies that are here'),
  unknown: count.describe('of that reading: films that are not here'),
  unknownTitles: z.array(z.string()).max(mostUnknownTitles).describe('the first of those'),
  failure: z.enum(readingFailures).nullable().describe('of the latest reading; null where it did not fail'),
  failingSince: moment.nullable().describe('the first failed reading since one that did not fail'),
});
export type ShelfServer = z.infer<typeof shelfServerSchema>;

/** GET /api/admin/media-servers, and the answer to each change, oldest first. */
export const shelfServersSchema = z.object({ servers: z.array(shelfServerSchema) });
export type ShelfServers = z.infer<typeof shelfServersSchema>;

/** GET /api/me/shelf */
export const shelfSchema = z.object({
  movieIds: z.array(z.int()).describe('on any media server of the site, in the order of their ids'),
});
export type Shelf = z.infer<typeof shelfSchema>;
