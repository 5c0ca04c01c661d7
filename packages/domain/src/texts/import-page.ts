/** The page that visitors read before they sign up for it. */
export const importPageTexts = {
  title: 'Bring your ratings',
  lead: 'Import what you have seen, rated and listed elsewhere: you review everything before it is saved, and you can undo it.',
  steps: [
    'Get your file from the other site, as described here.',
    'Create an account, or sign in.',
    'Choose the file. We find the movies and ask where we are not sure.',
  ],
  signUp: 'Create an account',
  signIn: 'Sign in',
  meanwhile: 'Each rating is kept as your overall opinion, each date in your diary. The scores are yours to add.',
} as const;
