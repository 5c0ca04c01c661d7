import { z } from 'zod';

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** One measurement of the web-vitals reporter: milliseconds, except CLS, which has no unit. */
export const vitalSchema = z.strictObject({
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
});
export type Vital = z.infer<typeof vitalSchema>;
