/** Buttons of a movie's page that lead to other ways to use it. */
export const movieToolTexts = {
  ladder: 'Too scary? Work up to it',
  tonight: 'Find one for a group',
  marathon: 'Plan a marathon with it',
  map: 'On the Night Map',
} as const;

/** The row of movies closest to one (R266). */
export const sameWayTitle = 'Scary in the same way';
