import { countInDigits } from './count-in-digits.ts';

/** The page of a year of a diary (R387 to R389). */
export const diaryYearTexts = {
  noSuchYear: 'There is no such year.',
  empty: 'Nothing in this diary for that year',
  emptyHint: 'On a movie’s Rate & Review tab, note when you watched it, and it counts here.',
  notShared: 'This diary is private.',
  movies: (count: number) => (count === 1 ? 'Movie' : 'Movies'),
  viewings: (count: number) => (count === 1 ? 'Viewing' : 'Viewings'),
  hours: 'Watch time',
  rewatches: (count: number) => (count === 1 ? 'Rewatch' : 'Rewatches'),
  months: 'Month by month',
  shape: 'What it was like',
  only: 'The movie',
  first: 'First movie',
  last: 'Latest movie',
  rewatched: 'Again and again',
  years: 'Years',
  toProfile: 'Go to their profile',
  share: 'Share this year',
  shared: 'Your diary is shared, so anyone with this link can see this year.',
  unshared: 'Only you can see this page. The picture shows your numbers and your reel, but no movie titles.',
  toSettings: 'Share your diary in Settings',
  picture: 'Save as a picture',
  link: 'Link to this year',
} as const;

const minutesOfHour = 60;

/** 'Your 2026', 'Mina’s 2026'. @param name null for the viewer's own */
export function yearHeading(year: number, name: string | null): string {
  return name === null ? `Your ${year}` : `${name}’s ${year}`;
}

/** '41 movies, 66 hours': what a link preview says. */
export function yearLine({ movies, minutes }: { readonly movies: number; readonly minutes: number }): string {
  const watched = movies === 1 ? 'One movie' : `${countInDigits(movies)} movies`;
  const hours = Math.round(minutes / minutesOfHour);
  return `${watched}, ${countInDigits(hours)} ${hours === 1 ? 'hour' : 'hours'} of horror.`;
}

/** A month's bar in words: 'October: 12'. */
export function monthLabel(month: string, viewings: number): string {
  return `${month}: ${countInDigits(viewings)}`;
}

/** How often a movie was watched: '3 times'. @param times from 2 on */
export function timesText(times: number): string {
  return `${countInDigits(times)} times`;
}

/** Words of the picture of a year, in capitals. */
export const yearPictureTexts = {
  heading: 'A YEAR OF HORROR',
  movies: (count: number) => (count === 1 ? 'MOVIE' : 'MOVIES'),
  hours: (count: number) => (count === 1 ? 'HOUR' : 'HOURS'),
  rewatches: (count: number) => (count === 1 ? 'REWATCH' : 'REWATCHES'),
} as const;
