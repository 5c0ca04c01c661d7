import { maximumScore } from '../characteristics/index.ts';

/** Words of feeds (R829). */
export const feedTexts = {
  notFound: 'Feed not found',
  reviews: 'Newest reviews',
  reviewsBy: (name: string) => `Reviews by ${name}`,
  diaryOf: (name: string) => `Diary of ${name}`,
  listBy: (title: string, name: string) => `${title}, a list by ${name}`,
  moviesOf: (name: string) => `Movies of ${name}`,
  newIn: (subgenre: string) => `New in ${subgenre}`,
  reviewOf: (movie: string, name: string) => `${name} on ${movie}`,
  hidden: '[spoiler]',
  closed: 'This review gives the story away. Open it to read it.',
  watchedOn: (day: string, isAgain: boolean) => `Watched ${isAgain ? 'again ' : ''}on ${day}`,
  overall: (score: number) => `Overall: ${score} of ${maximumScore}`,
  liked: 'Liked',
} as const;
