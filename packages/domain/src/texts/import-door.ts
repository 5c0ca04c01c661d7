/** The way to the import, wherever those are who have no ratings here (R661). */
export const importDoorTexts = {
  question: 'Coming from Letterboxd, IMDb or Trakt?',
  action: 'Bring your ratings',
} as const;
