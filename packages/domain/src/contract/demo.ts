import { z } from 'zod';

/** The three roles that the demo has a sign-in for (R175). */
export const demoRoles = ['member', 'critic', 'admin'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** GET /api/demo/sign-ins: exists on a demo only, with its fake users (R208). */
export const demoSignInsResponseSchema = z.object({
  signIns: z.array(z.object({ role: z.enum(demoRoles), displayName: z.string(), email: z.string(), password: z.string() })),
});
export type DemoSignInsResponse = z.infer<typeof demoSignInsResponseSchema>;
