import { searchKey } from '../movie/index.ts';
import { mostCandidates } from './bounds.ts';

/** A movie of the site that a film may be. */
export interface MatchCandidate {
  readonly id: number;
  readonly title: string;
  readonly originalTitle: string;
  readonly year: number | null;
  readonly votes: number;
}

/** Outcome of matching: it is this movie, its user is asked which one it is, or none here can be it. */
export type FilmMatch =
  | { readonly kind: 'taken'; readonly movieId: number }
  | { readonly kind: 'asked'; readonly movieIds: readonly number[] }
  | { readonly kind: 'elsewhere' };

/** Fewer votes than this are no sign that somebody means a movie of another year, without a date or with another article. */
const fewestVotes = 20;
/** The same for a movie of the same year, unless its title is a long one. */
const fewestVotesOfYear = 10;
/** From here on a movie is meant although its year differs by one: a title of several words or a long one, and one short word. */
const votesOfNextYear = { rareTitle: fewestVotes, oneWord: 2_000 };
/** From here on a movie with another article is asked about although its year differs by one as well. */
const votesOfOtherArticle = 100;
/** Titles of so many words or letters, articles aside, are hardly ever those of two films of about the same time. */
const longTitle = { words: 3, letters: 13 };
/** A single word of so many letters is as rare a title as two words. */
const lettersOfLongWord = 9;
/** A namesake with this many times fewer votes is not asked about. */
const dominance = 20;

/** Keys under which candidates for a title are found: its search key with and without an article. */
export function titleKeys(title: string): string[] {
  const bare = withoutArticle(searchKey(title));
  return bare === '' ? [] : [bare, ...articles.map((article) => `${article} ${bare}`)];
}

const articles = ['the', 'a', 'an'];

/** Words and letters of a title, articles aside. */
function measureTitle(title: string): { readonly words: number; readonly letters: number } {
  const words = withoutArticle(searchKey(title)).split(' ');
  return { words: words.length, letters: words.join('').length };
}

function withoutArticle(key: string): string {
  return key.replace(/^(?:the|a|an) (?=.)/u, '');
}

/**
 * Decides by title and year, where no id says it (R309). Namesakes are what has to be avoided: most films of a user's
 * history are not horror, and some share their title with one that is.
 * @param candidates movies whose title or original title has one of `titleKeys`
 */
export function matchByTitle(
  film: { readonly title: string; readonly year: number | null },
  candidates: readonly MatchCandidate[],
): FilmMatch {
  const key = searchKey(film.title);
  const same = byVotes(
    candidates.filter((movie) => [movie.title, movie.originalTitle].some((title) => searchKey(title) === key)),
  );
  const distance = (movie: MatchCandidate) =>
    movie.year === null || film.year === null ? null : Math.abs(movie.year - film.year);
  const exact = bySpelling(
    film.title,
    same.filter((movie) => distance(movie) === 0),
  );
  const next = same.filter((movie) => distance(movie) === 1);
  const undated = same.filter((movie) => distance(movie) === null);
  const taken = findTaken(film, { exact, next, undated });
  if (taken !== null) return { kind: 'taken', movieId: taken.id };
  const likely = [...next, ...undated].filter(({ votes }) => votes >= fewestVotes);
  const otherArticle = candidates.filter((movie) => !same.includes(movie) && isLikely(movie, distance(movie)));
  const asked = byVotes([...exact, ...likely, ...otherArticle]).slice(0, mostCandidates);
  return asked.length === 0 ? { kind: 'elsewhere' } : { kind: 'asked', movieIds: asked.map(({ id }) => id) };
}

interface Namesakes {
  readonly exact: readonly MatchCandidate[];
  readonly next: readonly MatchCandidate[];
  readonly undated: readonly MatchCandidate[];
}

function findTaken(
  film: { readonly title: string; readonly year: number | null },
  { exact, next, undated }: Namesakes,
): MatchCandidate | null {
  const { words, letters } = measureTitle(film.title);
  const isLong = words >= longTitle.words || letters >= longTitle.letters;
  const [first, second] = exact;
  if (first !== undefined) {
    const wanted = isLong ? 0 : fewestVotesOfYear;
    return first.votes >= wanted && dominates(first, second) && hasSpelling(first, film.title) ? first : null;
  }
  const [near] = next;
  if (near === undefined) return film.year !== null && isLong ? findUndated(film.title, undated) : null;
  if (!dominates(near, byVotes([...next.slice(1), ...undated])[0])) return null;
  const isRare = words > 1 || letters >= lettersOfLongWord;
  const wanted = isRare ? votesOfNextYear.rareTitle : votesOfNextYear.oneWord;
  return near.votes >= wanted && hasSpelling(near, film.title) ? near : null;
}

/** The only movie without a date that has a long title, to its last character. */
function findUndated(title: string, undated: readonly MatchCandidate[]): MatchCandidate | null {
  const [only, other] = undated;
  if (only === undefined || other !== undefined || only.votes < fewestVotes) return null;
  const text = (of: string) => of.normalize('NFC').replaceAll('’', "'").toLowerCase().trim();
  return [only.title, only.originalTitle].some((own) => text(own) === text(title)) ? only : null;
}

function dominates(first: MatchCandidate, second: MatchCandidate | undefined): boolean {
  return second === undefined || first.votes >= dominance * Math.max(1, second.votes);
}

/** 'Dracula' and 'Drácula' of one year are two movies: one with the very spelling of the film hides the others. */
function bySpelling(title: string, movies: readonly MatchCandidate[]): readonly MatchCandidate[] {
  const spelled = movies.filter((movie) => hasSpelling(movie, title));
  return spelled.length === 0 ? movies : spelled;
}

function hasSpelling(movie: MatchCandidate, title: string): boolean {
  const spelling = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return [movie.title, movie.originalTitle].some((own) => spelling(own) === spelling(title));
}

function isLikely({ votes }: MatchCandidate, distance: number | null): boolean {
  return distance === 0 ? votes >= fewestVotes : distance === 1 && votes >= votesOfOtherArticle;
}

function byVotes(movies: readonly MatchCandidate[]): MatchCandidate[] {
  return [...movies].sort((one, other) => other.votes - one.votes || one.id - other.id);
}
