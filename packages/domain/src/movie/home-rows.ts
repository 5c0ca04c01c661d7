/** Slides and rows of Home (docs/product.md: Home). */
export const heroSlides = 5;
export const heroSlidesPerList = 2;
/** Movies of the public hero: two each of Latest, Top Rated and Popular. */
export const heroDraw = 3 * heroSlidesPerList;
export const heroRecommendedSlides = 3;
export const heroOverviewCharacters = 180;
export const popularOnHome = 12;
export const moviesPerSubgenreRow = 12;
/** The most popular movies of a subgenre that its row chooses from, so that the rows repeat as little as possible (R346). */
export const subgenreRowPool = 60;
/** Its slides are drawn from the first page of each of the hero's three lists (R50). */
export const heroPoolPerList = 20;

/** Rows of what members' scores say, and the subgenre whose row each follows (R347). */
export const communityRows = [
  { name: 'quiet', after: 'supernatural' },
  { name: 'divisive', after: 'monster' },
] as const;
export type CommunityRowName = (typeof communityRows)[number]['name'];
/** Target of the quiet row, as in Browse's address. Written out here, since Home's first script knows no targets. */
export const quietNear = 'psychological:8,jumpScares:1';
/** Movies that a row of members' scores chooses from. */
export const communityRowPool = 40;
/** A row with fewer is left out. */
export const fewestInCommunityRow = 4;

/** 'Help us know these' (R503): movies of the row, and those that it chooses from for a member who has rated some. */
export const leastKnownOnHome = 12;
export const leastKnownPool = 60;

/** Parts of a member's own shelf on Home (R365). */
export const shelfParts = ['closest', 'watchlist', 'friends'] as const;
export type ShelfPart = (typeof shelfParts)[number];
