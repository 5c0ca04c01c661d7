import type { PlannedMovie } from '@hexreel/domain/contract/marathon';
import { moveMovie, type MarathonSlot } from '@hexreel/domain/marathon';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { onShelfText } from '@hexreel/domain/texts/enjoyment-cards';
import { Poster } from '../../features/movie-card/poster.tsx';
import { announce } from '../../lib/announcer.ts';
import { moviePath } from '../../lib/paths.ts';
import { useShelf } from '../../lib/shelf.ts';
import { useTimeOfDay } from '../../lib/time-of-day.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OrderDrag } from '../../ui/use-order-drag.ts';
import * as iconButton from '../../ui/icon-button.module.css';
import * as typography from '../../styles/typography.module.css';
import * as tag from '../../ui/tag.module.css';
import * as styles from '../../ui/ordered-rows.module.css';

interface MovieOrderProps {
  /** The rows; while one is dragged, their places are those of `drag.order`. */
  readonly movies: readonly PlannedMovie[];
  readonly slots: readonly MarathonSlot[];
  /** The address of another order, or of fewer movies. */
  readonly hrefOf: (ids: readonly number[]) => string;
  readonly drag: OrderDrag;
}

/** The movies in their order. Links move them, so that it works by keyboard and without script; a handle drags them. */
export function MovieOrder({ movies, slots, hrefOf, drag: { id: dragged, order: ids, begin } }: MovieOrderProps) {
  const timeText = useTimeOfDay();
  const isOnShelf = useShelf();
  return (
    <ol className={styles.list}>
      {movies.map(({ movie, minutes, isEstimated }) => {
        const place = ids.indexOf(movie.id);
        const slot = slots[place];
        const move = (by: number) => ({
          href: hrefOf(moveMovie(ids, movie.id, by)),
          'data-keep-scroll': true,
          'data-replace': true,
          'aria-disabled': place + by < 0 || place + by >= ids.length,
          className: iconButton.iconButton,
          onClick: () => {
            if (place + by >= 0 && place + by < ids.length)
              announce(marathonTexts.moved(movie.title, place + by + 1, ids.length));
          },
        });
        return (
          <li key={movie.id} className={dragged === movie.id ? styles.dragged : styles.movie}>
            <span className={styles.handle} aria-hidden="true" onPointerDown={(event) => begin(event, movie.id)}>
              {place + 1}
            </span>
            <a href={moviePath(movie.id)} className={styles.poster} tabIndex={-1} aria-hidden="true">
              <Poster template={movie.poster} sizes="4rem" small />
            </a>
            <div className={styles.words}>
              {slot !== undefined && (
                <p className={styles.time}>
                  {timeText(slot.startsAt)} – {timeText(slot.endsAt)}
                </p>
              )}
              <h2 className={styles.title}>
                <a href={moviePath(movie.id)}>{movie.title}</a>
              </h2>
              <p className={typography.hint}>
                {[movie.year, minutes === null ? 'runtime unknown' : `${minutes} min`]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </p>
              {isEstimated && <span className={tag.tag}>Estimated</span>}{' '}
              {isOnShelf(movie.id) && <span className={tag.tag}>{onShelfText}</span>}
            </div>
            <div className={styles.actions}>
              <a {...move(-1)} aria-label={`Move ${movie.title} earlier`}>
                <Icon name="down" className={styles.up} />
              </a>
              <a {...move(1)} aria-label={`Move ${movie.title} later`}>
                <Icon name="down" />
              </a>
              <a
                href={hrefOf(ids.filter((id) => id !== movie.id))}
                data-keep-scroll
                aria-label={`Remove ${movie.title}`}
                className={iconButton.iconButton}
              >
                <Icon name="close" />
              </a>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
