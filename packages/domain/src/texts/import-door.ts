/** The way to the import, wherever those are who have no ratings here (R661). */
export const bringRatingsQuestion = 'Coming from Letterboxd, IMDb or Trakt?';
export const bringRatingsAction = 'Bring your ratings';
