import { canRiseAndFall, timesOf } from '@hexreel/domain/marathon';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { useQuery } from '@tanstack/react-query';
import { Poster } from '../../features/movie-card/poster.tsx';
import { exampleMarathon, exampleMarathonQuery, marathonHref } from '../../features/marathon/marathon-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { loginPath, moviePath } from '../../lib/paths.ts';
import { useTimeOfDay } from '../../lib/time-of-day.ts';
import { buttonClass } from '../../ui/button.tsx';
import { IntensityArc } from './intensity-arc.tsx';
import { inOrder, plannedOf } from './planned-movies.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './example-evening.module.css';

/**
 * Example of the page's result: an evening that rises, peaks and calms down (R404, R443). Nothing where it cannot be had.
 */
export function ExampleEvening({ isMember }: { readonly isMember: boolean }) {
  const timeText = useTimeOfDay();
  const { data } = useQuery(exampleMarathonQuery(useApi(), isMember));
  if (data === undefined || data.movies.length < 2) return null;
  const { start } = exampleMarathon;
  const movies = inOrder(data.movies, start);
  const slots = timesOf(movies.map(plannedOf), start);
  const end = slots.at(-1)?.endsAt ?? start;
  const path = marathonHref({ movies: movies.map(({ movie }) => movie.id), start });
  return (
    <section aria-labelledby="example" className={layout.stack}>
      <div className={styles.heading}>
        <h2 id="example" className={typography.heading}>
          {marathonTexts.example(movies.length)}
        </h2>
        <p className={typography.hint}>
          {timeText(start)} – {timeText(end)} · {marathonTexts.length(end - start, movies.length)}
        </p>
      </div>
      {canRiseAndFall(movies.map((movie) => plannedOf(movie).intensity)) && <IntensityArc movies={movies} slots={slots} />}
      <ul className={styles.movies}>
        {movies.map(({ movie }, place) => (
          <li key={movie.id}>
            <a href={moviePath(movie.id)} className={styles.movie}>
              <Poster template={movie.poster} sizes="(min-width: 64rem) 14rem, 44vw" />
              <span className={styles.title}>
                <b>{place + 1}</b> {movie.title} {movie.year !== null && <small>{movie.year}</small>}
              </span>
              <span className={typography.hint}>{timeText(slots[place]?.startsAt ?? start)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={layout.cluster}>
        <a href={path} className={buttonClass('quiet')}>
          {marathonTexts.planWithThese}
        </a>
        {!isMember && (
          <a href={loginPath(path)} className={buttonClass('ghost')}>
            {marathonTexts.signInToSave}
          </a>
        )}
      </div>
    </section>
  );
}
