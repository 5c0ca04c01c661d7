import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import { characteristicTexts } from '@hexreel/domain/characteristics';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import { Poster } from './poster.tsx';

/**
 * A movie as a link: poster, title, year, vote average and, where rated, its strongest characteristic. One plain anchor
 * that names the movie once, cheap enough for 150 on a page; `app/link-navigation.ts` makes it a navigation.
 * What else a card can do (watchlist, ban) stands beside the link, not in it: see `blocks/`.
 * @param sizes widths at which the poster shows, as in `<img sizes>`
 * @param eager for cards that are in sight from the start
 */
export function MovieCard({
  movie,
  sizes,
  eager = false,
}: {
  readonly movie: Movie;
  readonly sizes: string;
  readonly eager?: boolean;
}) {
  const { strongest } = movie;
  return (
    <a href={moviePath(movie.id)} className="movie-card">
      <Poster template={movie.poster} sizes={sizes} eager={eager} />
      <span className="movie-card-title">{movie.title}</span>
      <span className="movie-card-facts">
        {movie.year}
        {movie.voteAverage !== null && <span className="movie-card-vote">{movie.voteAverage.toFixed(1)}</span>}
        {strongest !== null && (
          <span className={characteristicText[strongest.characteristic]}>
            <Icon
              name={strongest.characteristic}
              className="size-4"
              label={characteristicTexts[strongest.characteristic].label}
            />
            {strongest.average.toFixed(1)}
          </span>
        )}
      </span>
    </a>
  );
}
