import { createSeededRandom, type SeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { letterboxdList, zipOf } from '../../packages/server/src/modules/imports/testing/zip.ts';

export interface Film {
  readonly title: string;
  readonly year: number;
}

/** Rows of each table. Nine in ten films are of the catalogue; a tenth of the viewings are of a film that was seen before. */
const rows = { diary: 4_500, rewatches: 500, watched: 2_500, ratings: 1_000, reviews: 600, likes: 400, watchlist: 700 };
const lists = 3;
const filmsOfList = 100;

export const archiveRows =
  rows.diary + rows.watched + rows.ratings + rows.reviews + rows.likes + rows.watchlist + lists * filmsOfList;

const uri = 'https://boxd.it/x';
const entryHead = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch';
const filmHead = 'Date,Name,Year,Letterboxd URI';

/** Letterboxd's archive of somebody who has watched several thousand films; another one for each number. */
export function archiveOf(catalogue: readonly Film[], number: number): Buffer {
  const random = createSeededRandom(`archive ${number}`);
  const seen = rows.diary - rows.rewatches;
  const films = pickFilms(catalogue, random, seen + rows.watched + rows.watchlist);
  const [diary, watched] = [films.slice(0, seen), films.slice(seen, seen + rows.watched)];
  const again = Array.from({ length: rows.rewatches }, () => diary[random.integer(0, seen - 1)] ?? diary[0]) as Film[];
  const of = (names: readonly Film[], line: (film: Film) => string) => names.map((film) => `${line(film)}\n`).join('');
  const day = () => `20${random.integer(12, 25)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
  const start = (film: Film) => `${day()},"${film.title}",${film.year},${uri}`;
  const entry = (film: Film, rewatch: string) => `${start(film)},${random.integer(1, 10) / 2},${rewatch}`;
  const table = (path: string, head: string, content: string) => ({ path, content: `${head}\n${content}` });
  return zipOf([
    table(
      'diary.csv',
      `${entryHead},Tags,Watched Date`,
      of(diary, (film) => `${entry(film, '')},,${day()}`) + of(again, (film) => `${entry(film, 'Yes')},,${day()}`),
    ),
    table(
      'reviews.csv',
      `${entryHead},Review,Tags,Watched Date`,
      of(diary.slice(0, rows.reviews), (film) => `${entry(film, '')},"${reviewOf(random)}",,${day()}`),
    ),
    table(
      'ratings.csv',
      `${filmHead},Rating`,
      of(watched.slice(0, rows.ratings), (film) => `${start(film)},${random.integer(1, 10) / 2}`),
    ),
    table('watched.csv', filmHead, of(watched, start)),
    table('watchlist.csv', filmHead, of(films.slice(seen + rows.watched), start)),
    table('likes/films.csv', filmHead, of(diary.slice(0, rows.likes), start)),
    ...Array.from({ length: lists }, (_, list) =>
      letterboxdList(`list-${list}.csv`, `List ${list}`, diary.slice(list * filmsOfList, (list + 1) * filmsOfList)),
    ),
  ]);
}

/** Each once. */
function pickFilms(catalogue: readonly Film[], random: SeededRandom, count: number): Film[] {
  const step = Math.floor(catalogue.length / count);
  const from = random.integer(0, catalogue.length - 1);
  return Array.from({ length: count }, (_, index): Film => {
    const film = catalogue[(from + index * step) % catalogue.length];
    if (film === undefined) throw new Error('The catalogue has no movies');
    return index % 10 === 9 ? { title: `Not Horror ${index}`, year: film.year } : film;
  });
}

function reviewOf(random: SeededRandom): string {
  return 'He came <i>home</i>,\nand nobody had left the light on. '.repeat(random.integer(1, 30));
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
