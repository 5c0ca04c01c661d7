/** Slides and rows of Home (docs/product.md: Home). */
export const heroSlides = 5;
export const heroSlidesPerList = 2;
/** Movies of the public hero: two each of Latest, Top Rated and Popular. */
export const heroDraw = 3 * heroSlidesPerList;
export const heroRecommendedSlides = 3;
export const heroOverviewCharacters = 180;
export const popularOnHome = 12;
export const moviesPerSubgenreRow = 12;
/** Its slides are drawn from the first page of each of the hero's three lists (R50). */
export const heroPoolPerList = 20;
