import { z } from 'zod';

export const everyone = { access: 'everyone' } as const;
export const member = { access: 'member' } as const;

/** For requests that say nothing: no body, or an empty object. */
export const emptyBody = z.strictObject({}).nullish();

export const noContent = { 204: z.null().describe('done') };
