/** Sentences of the site as a whole, fixed by the product rules (R5, R7). */
export const siteTexts = {
  slogan: 'The ultimate destination for horror movies.',
  tmdbAttribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
} as const;
