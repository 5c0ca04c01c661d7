import type { HeroSlide, HomeResponse } from '@hexreel/domain/contract/movies';
import {
  heroOverviewCharacters,
  heroPoolPerList,
  heroSlidesPerList,
  latestVotes,
  subgenreRowPool,
  popularOnHome,
  subgenreRowVotes,
  subgenres,
  topRatedVotes,
  type Subgenre,
} from '@hexreel/domain/movie';
import { truncate } from '@hexreel/domain/visible-text';
import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { movieSummaryColumns, isListed, presentMovieSummary, type MovieSummaryRow } from '../catalogue/index.ts';
import { shuffle } from './shuffle.ts';

/** What the database says of Home: `rows` are what each subgenre's row chooses from (`fill-home-rows.ts`). */
export type HomeLists = Omit<HomeResponse, 'closest' | 'communityRows'>;

/**
 * Home: the hero's draw, 12 popular movies and the candidates of each subgenre's row (R45, R48, R49). The draw is made here, so that it
 * changes whenever the cached answer is renewed and is the same for everyone in between.
 * @param random 0 (included) to 1, such as Math.random
 * @param only a further condition on `movie`, for a user who has hidden some
 */
export async function readHome(database: Database, random: () => number, only?: SQL): Promise<HomeLists> {
  const listed = and(isListed(database), only) as SQL;
  const [popular, topRated, latest, rows] = await Promise.all([
    readHeroList(database, listed, [desc(movie.popularity), desc(movie.id)]),
    readHeroList(database, and(listed, gte(movie.voteCount, topRatedVotes)), [
      desc(movie.voteAverage),
      desc(movie.voteCount),
      desc(movie.id),
    ]),
    readHeroList(database, and(listed, gte(movie.voteCount, latestVotes)), [
      sql`${movie.releaseDate} desc nulls last`,
      desc(movie.id),
    ]),
    readSubgenreRows(database, listed),
  ]);
  return {
    hero: drawHero({ latest, topRated, popular }, random),
    popular: popular.slice(0, popularOnHome).map(presentMovieSummary),
    rows,
  };
}

interface HeroRow extends MovieSummaryRow {
  readonly overview: string;
  readonly backdrop: string | null;
}

/** Two random movies of each list, no movie twice, in random order: the hero shows the first five (`mergeFriendsRecommendations`). */
function drawHero(
  lists: { readonly latest: readonly HeroRow[]; readonly topRated: readonly HeroRow[]; readonly popular: readonly HeroRow[] },
  random: () => number,
): HeroSlide[] {
  const taken = new Set<number>();
  const draw = (source: HeroSlide['source'], rows: readonly HeroRow[]) =>
    shuffle(rows, random)
      .filter((row) => !taken.has(row.id))
      .slice(0, heroSlidesPerList)
      .map((row) => {
        taken.add(row.id);
        return presentSlide(source, row);
      });
  const slides = [...draw('Latest', lists.latest), ...draw('Top Rated', lists.topRated), ...draw('Popular', lists.popular)];
  return shuffle(slides, random);
}

/** What a slide of the hero shows, in columns of `movie`. */
export const slideColumns = {
  id: movie.id,
  title: movie.title,
  year: movie.releaseYear,
  overview: movie.overview,
  backdrop: movie.backdrop,
  poster: movie.poster,
};

/** Cuts the overview to the hero's length. */
export function presentSlide(source: HeroSlide['source'], row: Omit<HeroSlide, 'source'>): HeroSlide {
  return {
    source,
    id: row.id,
    title: row.title,
    year: row.year,
    overview: truncate(row.overview, heroOverviewCharacters),
    backdrop: row.backdrop,
    poster: row.poster,
  };
}

function readHeroList(database: Database, where: SQL | undefined, order: SQL[]): Promise<HeroRow[]> {
  return database
    .select({ ...movieSummaryColumns, overview: movie.overview, backdrop: movie.backdrop })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(where)
    .orderBy(...order)
    .limit(heroPoolPerList);
}

/** All candidates in one statement: for each subgenre its most popular movies with enough votes. */
async function readSubgenreRows(database: Database, listed: SQL): Promise<HomeResponse['rows']> {
  const best = database
    .select({ ...movieSummaryColumns, popularity: movie.popularity })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(listed, gte(movie.voteCount, subgenreRowVotes), sql`${movie.subgenres} @> array[wanted.subgenre]`))
    .orderBy(desc(movie.popularity), desc(movie.id))
    .limit(subgenreRowPool)
    .as('best');
  const found = await database
    .select({
      subgenre: sql<Subgenre>`wanted.subgenre`,
      id: best.id,
      title: best.title,
      year: best.year,
      poster: best.poster,
      voteAverage: best.voteAverage,
      voteCount: best.voteCount,
      raters: best.raters,
      gore: best.gore,
      psychological: best.psychological,
      jumpScares: best.jumpScares,
      characters: best.characters,
      pace: best.pace,
      comedy: best.comedy,
    })
    .from(
      sql`unnest(array[${sql.join(
        subgenres.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[]) with ordinality as wanted(subgenre, place)`,
    )
    .innerJoinLateral(best, sql`true`)
    .orderBy(sql`wanted.place`, desc(best.popularity), desc(best.id));
  return subgenres.map((subgenre) => ({
    subgenre,
    movies: found.filter((row) => row.subgenre === subgenre).map(presentMovieSummary),
  }));
}
