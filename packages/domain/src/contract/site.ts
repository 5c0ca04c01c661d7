import { z } from 'zod';

/** Names of the texts of the people who run a site, shown with ours (R766). */
export const siteTextNames = ['terms', 'privacy'] as const;
export type SiteTextName = (typeof siteTextNames)[number];

const partSchema = z.object({
  text: z.string(),
  style: z.enum(['strong', 'emphasis', 'code']).optional(),
  href: z.string().optional().describe('an http, https or mailto address, or a path of the site'),
});
export type TextPart = z.infer<typeof partSchema>;

/** GET /api/site/texts/:name */
export const siteTextSchema = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(['heading', 'paragraph', 'item', 'step', 'quote']).describe('items of a list; steps of a numbered one'),
      parts: z.array(partSchema),
    }),
  ),
});
export type SiteText = z.infer<typeof siteTextSchema>;
