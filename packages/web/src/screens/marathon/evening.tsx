import type { PlannedMovie } from '@hexreel/domain/contract/marathon';
import { canRiseAndFall, draws, fewestMovies, mostMovies, timesOf } from '@hexreel/domain/marathon';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { useNavigate } from '@tanstack/react-router';
import { marathonHref, type AskedMarathon } from '../../features/marathon/marathon-query.ts';
import { useTimeOfDay } from '../../lib/time-of-day.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useOrderDrag } from '../../ui/use-order-drag.ts';
import { AddMovie } from './add-movie.tsx';
import { MovieOrder } from './movie-order.tsx';
import { inOrder, plannedOf, sortedBy } from './planned-movies.ts';
import { IntensityArc } from './intensity-arc.tsx';
import { SaveAsList } from './save-as-list.tsx';
import { ShareEvening } from './share-evening.tsx';
import { StartTime } from './start-time.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './evening.module.css';

/** The movies with their arc, their times, and everything that changes them. */
export function Evening({
  asked,
  movies,
  isAnswered,
  isMember,
}: {
  readonly asked: AskedMarathon;
  readonly movies: readonly PlannedMovie[];
  /** True if they are those that are asked for; until then those of the evening before it. */
  readonly isAnswered: boolean;
  readonly isMember: boolean;
}) {
  const { start, draw, fromShelf } = asked;
  const timeText = useTimeOfDay();
  const isDrawn = asked.count !== null && (isAnswered || asked.movies.length === 0);
  const planned = isDrawn ? inOrder(movies, start) : sortedBy(movies, asked.movies);
  // Those that are yet to be shown stay in the address, also while something else is changed.
  const coming = isAnswered ? [] : asked.movies.filter((id) => !planned.some(({ movie }) => movie.id === id));
  const hrefOf = (order: readonly number[]) => marathonHref({ movies: [...order, ...coming], start, fromShelf });
  const navigate = useNavigate();
  const drag = useOrderDrag({
    ids: planned.map(({ movie }) => movie.id),
    // The new order is in the address.
    onDrop: (order) => navigate({ href: hrefOf(order), replace: true, resetScroll: false }),
  });
  const shown = sortedBy(planned, drag.order);
  const ids = [...shown.map(({ movie }) => movie.id), ...coming];
  const size = isAnswered ? ids.length : (asked.count ?? ids.length);
  const slots = timesOf(shown.map(plannedOf), start);
  const end = slots.at(-1)?.endsAt ?? start;
  const next = (draw + 1) % draws;
  return (
    <div className={styles.evening}>
      {shown.length > 1 && <IntensityArc movies={shown} slots={slots} />}
      {shown.length >= fewestMovies && !canRiseAndFall(shown.map((movie) => plannedOf(movie).intensity)) && (
        <p className={typography.muted}>{marathonTexts.noRise}</p>
      )}
      <div className={styles.facts}>
        <StartTime movies={ids} start={start} />
        <p>
          <span>
            Ends at <span className={styles.end}>{timeText(end)}</span>
          </span>{' '}
          <span className={typography.hint}>{marathonTexts.length(end - start, shown.length)}</span>
        </p>
      </div>
      {shown.length < fewestMovies && (
        <output className={typography.lead}>{marathonTexts.missing(fewestMovies - shown.length)}</output>
      )}
      <MovieOrder movies={sortedBy(planned, drag.rows)} slots={slots} hrefOf={hrefOf} drag={drag} />
      <div className={layout.cluster}>
        {shown.length > 1 && asked.count === null && (
          <a
            href={marathonHref({ movies: ids, start, count: Math.max(fewestMovies, ids.length), draw, fromShelf })}
            data-keep-scroll
            className={buttonClass('quiet')}
          >
            Put in the best order
          </a>
        )}
        {size < mostMovies && (
          <a
            href={marathonHref({ movies: ids, start, count: Math.max(fewestMovies, size + 1), draw: next, fromShelf })}
            data-keep-scroll
            className={buttonClass('quiet')}
          >
            Pick one more for me
          </a>
        )}
        <a
          href={marathonHref({ movies: [], start, count: Math.max(fewestMovies, size), draw: next, fromShelf })}
          data-keep-scroll
          className={buttonClass('ghost')}
        >
          Try another lineup
        </a>
        <SaveAsList movieIds={ids} path={marathonHref({ movies: ids, start })} isMember={isMember} />
      </div>
      <div className={styles.more}>
        {ids.length < mostMovies && (
          <section aria-labelledby="add" className={layout.stack}>
            <h2 id="add" className={typography.subheading}>
              Add a movie
            </h2>
            <AddMovie movies={ids} start={start} isMember={isMember} />
          </section>
        )}
        <ShareEvening path={marathonHref({ movies: ids, start })} />
      </div>
    </div>
  );
}
