/** An average of fewer raters says more about them than about the movie (R261). */
export const fewestRaters = 5;
