import { z } from 'zod';
import { isTimeZone } from '../import/index.ts';
import { callOutcomes, longestPerson, mediaServers } from '../media-servers/index.ts';
import { namesChange, noChangeProblem, wireText } from './wire-values.ts';

const timeZone = z.string().max(100).refine(isTimeZone, 'must be a time zone');

const addressSchema = z.object({
  createdAt: z.string().describe('ISO 8601'),
  timeZone: z.string().describe('such as Europe/Berlin'),
  person: z.string().nullable().describe('whose plays alone count, by their name on the server; null for everybody’s'),
});

const callSchema = z.object({
  id: z.string(),
  at: z.string().describe('ISO 8601; of the latest where several are told as one'),
  count: z.int().min(1).describe('how many are told as one'),
  server: z.enum(mediaServers).nullable().describe('null where the call was not understood'),
  outcome: z.enum(callOutcomes),
  title: z.string().describe('empty where there is none, or where it is nobody’s business'),
  movieId: z.int().nullable(),
  person: z.string().nullable(),
});
export type MediaServerCall = z.infer<typeof callSchema>;

/** GET /api/me/media-server: the viewer's private address, without what it is, and what became of its latest calls. */
export const mediaServerSchema = z.object({
  address: addressSchema.nullable(),
  people: z.array(z.string()).describe('names that calls brought'),
  calls: z.array(callSchema).describe('the latest first'),
});
export type MediaServerState = z.infer<typeof mediaServerSchema>;

/** POST /api/me/media-server */
export const makeAddressBodySchema = z.strictObject({ timeZone });

/** The only answer with the address, which is stored hashed. */
export const madeAddressSchema = z.object({ url: z.string(), mediaServer: mediaServerSchema });

/** PATCH /api/me/media-server */
export const mediaServerBodySchema = z
  .strictObject({
    timeZone: timeZone.optional(),
    person: wireText(longestPerson * 2)
      .min(1)
      .nullable()
      .optional(),
  })
  .refine(namesChange, noChangeProblem);
export type MediaServerBody = z.infer<typeof mediaServerBodySchema>;

/** An address and calls in the export (R173). */
export const mediaServerExportSchema = z.object({ address: addressSchema.nullable(), calls: z.array(callSchema) });
