import type { Characteristic } from '../characteristics/index.ts';
import type { PersonResponse } from '../contract/people.ts';
import type { PersonRole } from '../people/index.ts';
import type { MeanShape } from '../reel/mean-shape.ts';
import { countInDigits } from './count-in-digits.ts';
import { comparedText } from './descriptions.ts';

/** The page of a director or cast member (R380 to R384). */
export const personTexts = {
  notFound: 'No one by this name is known here.',
  shape: 'What their movies are like',
  roles: { all: 'All movies', director: 'Directed', cast: 'In the cast' } satisfies Record<PersonRole | 'all', string>,
  rolesLabel: 'Their part in the movies',
  orders: 'Sort by',
  inBrowse: 'More filters in Browse',
  allHidden: 'All of these movies have one of your dealbreakers in them',
  toSettings: 'Change your dealbreakers in Settings',
  noneOfRole: 'No movies to show here',
  noSuchPage: 'There is no such page',
  firstPage: 'Go to the first page',
} as const;

/** A person's role in the movie of a card. */
export const personNotes: Readonly<Record<PersonRole, string>> = { director: 'Director', cast: 'In the cast' };

/** 'Director of 12 horror movies, in the cast of 3 more, 1974 to 2010'. */
export function personLine({ directed, acted, years }: Pick<PersonResponse, 'directed' | 'acted' | 'years'>): string {
  const both = directed > 0 && acted > 0;
  const parts = [
    ...(directed > 0 ? [`Director of ${horrorMovies(directed)}`] : []),
    ...(acted > 0 ? [both ? `in the cast of ${countInDigits(acted)} more` : `In the cast of ${horrorMovies(acted)}`] : []),
    ...(years === null ? [] : [years.from === years.to ? String(years.from) : `${years.from} to ${years.to}`]),
  ];
  return parts.join(', ');
}

/** Origin of a shape (R382). @param from the characteristics that its description is written from */
export function shapeNote({ averages, movies }: MeanShape, from: readonly Characteristic[]): string {
  const which = movies === 1 ? 'the one movie here' : `the ${countInDigits(movies)} movies here`;
  const compared = from.length === 0 ? '' : `: ${comparedText(from, averages)}`;
  return `Based on what is known of ${which}, from members and our estimates${compared}.`;
}

/** 'You have seen 4 of 21.' */
export function seenText(seen: number, movies: number): string {
  return `You have seen ${countInDigits(seen)} of ${countInDigits(movies)}.`;
}

function horrorMovies(count: number): string {
  return `${countInDigits(count)} horror ${count === 1 ? 'movie' : 'movies'}`;
}
