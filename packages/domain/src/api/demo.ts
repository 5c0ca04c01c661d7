import { z } from 'zod';

/** The three parts of the site that the demo lets people try (specification, section 6). */
export const demoRoles = ['member', 'critic', 'admin'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** GET /api/demo/sign-ins: exists on a demo only, whose people are invented (readings, 40). */
export const demoSignInsResponseSchema = z.object({
  signIns: z.array(z.object({ role: z.enum(demoRoles), displayName: z.string(), email: z.string(), password: z.string() })),
});
export type DemoSignInsResponse = z.infer<typeof demoSignInsResponseSchema>;
