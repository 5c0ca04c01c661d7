import { z } from 'zod';

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** One measurement of the web-vitals reporter: milliseconds, except CLS, which has no unit. */
export const vitalSchema = z.strictObject({
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
});
export type Vital = z.infer<typeof vitalSchema>;

/** All measurements of one page view, each name once. */
export const vitalsBodySchema = z.strictObject({ vitals: z.array(vitalSchema).min(1).max(vitalNames.length) });
