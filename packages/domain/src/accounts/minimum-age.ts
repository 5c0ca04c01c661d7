/** The age in years from which one may sign up, by the terms. */
export const minimumAge = 16;
