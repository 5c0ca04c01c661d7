/** Where members and visitors without ratings are (R661). */
export const importDoorTexts = {
  question: 'Coming from Letterboxd, IMDb or Trakt?',
  action: 'Bring your ratings',
  title: 'Bring your ratings',
  lead: 'Import what you have seen, rated and listed there: you review everything before it is saved, and you can undo it.',
  steps: [
    'Get your file from the other site, as described here.',
    'Create an account, or sign in.',
    'Choose the file. We find the movies and ask where we are not sure.',
  ],
  signUp: 'Create an account',
  signIn: 'Sign in',
  meanwhile: 'Ratings become your overall opinions and days go to your diary. The six scores stay yours to give.',
} as const;
