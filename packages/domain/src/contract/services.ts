import { z } from 'zod';
import { isCountry, longestService, mostServices } from '../services/index.ts';
import { namesChange, noChangeProblem, wireText } from './wire-values.ts';

const countrySchema = z
  .string()
  .max(2)
  .refine((text) => isCountry(text), 'must be two capital letters')
  .describe('ISO 3166, two letters');

/** GET /api/me/services (R338), and the answer to a change. */
export const ownServicesSchema = z.strictObject({
  country: countrySchema.nullable(),
  services: z.array(wireText(longestService)).max(mostServices),
});
export type OwnServicesAnswer = z.infer<typeof ownServicesSchema>;

/** PUT /api/me/services; what is left out stays, but for another country's services (R772). */
export const ownServicesChangesSchema = ownServicesSchema
  .partial()
  .extend({
    services: ownServicesSchema.shape.services.optional().describe('the whole list'),
    added: ownServicesSchema.shape.services.optional(),
    removed: ownServicesSchema.shape.services.optional(),
  })
  .refine(namesChange, noChangeProblem);
export type OwnServicesChanges = z.infer<typeof ownServicesChangesSchema>;

/** The query of GET /api/services. */
export const servicesQuerySchema = z.strictObject({ country: countrySchema.optional() });
export type ServicesQuery = z.infer<typeof servicesQuerySchema>;

/** GET /api/services: what the source knows of. */
export const servicesResponseSchema = z.object({
  countries: z.array(z.string()).describe('with services, in the order of their codes; empty where the source knows of none'),
  services: z
    .array(z.object({ name: z.string(), logo: z.string().nullable().describe('URL template with a {size} part, or null') }))
    .describe('of the country that was asked for, by name'),
});
export type ServicesResponse = z.infer<typeof servicesResponseSchema>;
