/** Messages of failures that stand in the place of a page or form (R85). Home carries these; the others come with what needs `errorTexts`. */
export const pageFailureTexts = {
  movieNotFound: 'Movie not found',
  movieBanned: 'This movie is not available.',
  suspended: 'This account is suspended.',
  signUpClosed: 'Sign-up is closed because this site cannot send email yet.',
} as const;
