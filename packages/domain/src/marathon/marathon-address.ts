import { largestMovieId } from '../movie/movie-id.ts';
import { fewestMovies, mostMovies } from './plan-marathon.ts';

/** The address of a marathon: public facts alone, so that it can be shared. */
export interface MarathonChoice {
  /** In the order of the evening. */
  readonly movies: readonly number[];
  /** When it begins, in minutes after the start of the day. */
  readonly start: number;
}

/** Where no time is given: eight in the evening. */
export const usualStart = 20 * 60;
/** The number of evenings that can be drawn. */
export const draws = 500;
const minutesOfDay = 24 * 60;

/** Reads `movies=1,2,3&start=20:00` as somebody may have typed it; what is not understood is left out. */
export function readMarathon({
  movies,
  start,
}: {
  readonly movies?: string | undefined;
  readonly start?: string | undefined;
}): MarathonChoice {
  const ids = (movies ?? '').split(',').filter((word) => /^[1-9]\d{0,9}$/u.test(word));
  const known = ids.map(Number).filter((id) => id <= largestMovieId);
  return { movies: [...new Set(known)].slice(0, mostMovies), start: readTime(start) ?? usualStart };
}

/** How many movies to draw, as an address says it; null where it names none. */
export function readCount(text: string | undefined): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= fewestMovies && count <= mostMovies ? count : null;
}

/** Minutes after the start of the day; null for what is no time. */
export function readTime(text: string | undefined): number | null {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/u.exec(text ?? '');
  return parts === null ? null : Number(parts[1]) * 60 + Number(parts[2]);
}

/** '20:00'; after midnight it is '00:30'. @param minutes after the start of the first day */
export function writeTime(minutes: number): string {
  const ofDay = ((Math.round(minutes) % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** The same as a reader writes it: '8:00 PM' or '20:00'. */
export function timeText(minutes: number, hourCycle: 'h12' | 'h24'): string {
  const [hour = '', minute = ''] = writeTime(minutes).split(':');
  if (hourCycle === 'h24') return `${hour}:${minute}`;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** The choice with a movie moved by a number of places, as far as there are places. */
export function moveMovie(movies: readonly number[], movieId: number, by: number): readonly number[] {
  const from = movies.indexOf(movieId);
  const to = Math.min(movies.length - 1, Math.max(0, from + by));
  return from === -1 || from === to ? movies : movies.toSpliced(from, 1).toSpliced(to, 0, movieId);
}
