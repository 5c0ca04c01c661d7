/** Sentences of the site as a whole; slogan and attribution are fixed by the product rules (R5, R7). */
export const siteTexts = {
  slogan: 'The ultimate destination for horror movies.',
  tmdbAttribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  notFoundHeading: 'Page not found',
  notFound: 'There is no page at this address. It may have moved, or it never existed.',
} as const;

/** Above what a site's own people say on its Terms and Privacy pages (R766). */
export const ownTextHeading = (siteName: string): string => `From the people who run ${siteName}`;
