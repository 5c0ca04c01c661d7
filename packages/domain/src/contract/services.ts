import { z } from 'zod';
import { isCountry, longestService, mostServices } from '../services/index.ts';
import { wireText } from './wire-values.ts';

const countrySchema = z
  .string()
  .max(2)
  .refine((text) => isCountry(text), 'must be two capital letters')
  .describe('ISO 3166, two letters');

/** GET and PUT /api/me/services (R338) */
export const ownServicesSchema = z.strictObject({
  country: countrySchema.nullable(),
  services: z.array(wireText(longestService)).max(mostServices),
});
export type OwnServicesAnswer = z.infer<typeof ownServicesSchema>;

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
