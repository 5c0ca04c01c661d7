import type { HeroSlide } from '@hexreel/domain/contract/movies';
import { heroOverviewCharacters } from '@hexreel/domain/movie';
import { truncate } from '@hexreel/domain/visible-text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movie } from '../../db/schema/index.ts';

/** Fields of a slide of the hero, in columns of `movie`. */
const slideColumns = {
  id: movie.id,
  title: movie.title,
  year: movie.releaseYear,
  overview: movie.overview,
  backdrop: movie.backdrop,
  poster: movie.poster,
};

const slidesById = prepareOnce((database) =>
  database
    .select(slideColumns)
    .from(movie)
    .where(sql`${movie.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('slides_by_id'),
);

/** The hero's slides of these movies, in this order, their overviews cut to the hero's length. One statement. */
export async function readSlides(
  database: Database,
  wanted: readonly { readonly source: HeroSlide['source']; readonly id: number }[],
): Promise<HeroSlide[]> {
  if (wanted.length === 0) return [];
  const rows = await slidesById(database).execute({ ids: wanted.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ source, id }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ source, ...row, overview: truncate(row.overview, heroOverviewCharacters) }];
  });
}
