import { z } from 'zod';

/** For requests that say nothing: no body, or an empty object. */
export const emptyBody = z.strictObject({}).nullish();

export const noContent = { 204: z.null().describe('done') };
