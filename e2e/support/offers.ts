/** A movie that the fake TMDB has offers of, on services that no other movie is on. */
export const offered = {
  movieId: 948,
  watch: {
    US: { flatrate: ['Mothlight'], rent: ['Lantern', 'Marquee'], buy: ['Marquee'] },
    DE: { flatrate: ['Nachtfilm'], ads: ['Attic TV'] },
  },
} as const;
