import type { PlannedMovie } from '@hexreel/domain/contract/marathon';
import { curveOf, levelsOf, usualIntensity, type MarathonSlot } from '@hexreel/domain/marathon';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { useTimeOfDay } from '../../lib/time-of-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { height, lineThrough, percent, width } from './smooth-line.ts';
import * as styles from './intensity-arc.module.css';

/**
 * How frightening the evening is over its time: the line through its movies, and the one that it should come near. Breaks are
 * lighter bands. The drawing is stretched, points, titles and times keep their size.
 */
export function IntensityArc({
  movies,
  slots,
}: {
  readonly movies: readonly PlannedMovie[];
  readonly slots: readonly MarathonSlot[];
}) {
  const timeText = useTimeOfDay();
  const from = slots[0]?.startsAt ?? 0;
  const to = slots.at(-1)?.endsAt ?? from + 1;
  const shareOf = (minutes: number) => (minutes - from) / (to - from);
  const levels = levelsOf(movies.map(({ movie, intensity }) => ({ movieId: movie.id, intensity: intensity ?? usualIntensity })));
  const wanted = curveOf(movies.length);
  const points = slots.map(({ movieId, startsAt, endsAt }, place) => ({
    movieId,
    x: shareOf((startsAt + endsAt) / 2),
    share: shareOf(endsAt) - shareOf(startsAt),
    y: 1 - (levels.get(movieId) ?? 0),
    wanted: 1 - (wanted[place] ?? 0),
  }));
  const line = lineThrough(points.map(({ x, y }) => [x, y]));
  const titleOf = (id: number) => movies.find(({ movie }) => movie.id === id)?.movie.title ?? '';
  const label = marathonTexts.arc(slots.map(({ movieId, startsAt }) => ({ title: titleOf(movieId), from: timeText(startsAt) })));
  return (
    <div className={styles.figure}>
      <Legend />
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address of its own */}
      <svg role="img" aria-label={label} className={styles.drawing}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {slots.slice(1).map(({ movieId, startsAt }, place) => {
            const begins = shareOf(slots[place]?.endsAt ?? startsAt) * width;
            return (
              <rect
                key={movieId}
                x={begins}
                width={shareOf(startsAt) * width - begins}
                height={height}
                className={styles.pause}
              />
            );
          })}
          <path d={`${line} L${width} ${height} L0 ${height} Z`} className={styles.area} />
          <path d={lineThrough(points.map((point) => [point.x, point.wanted]))} className={styles.wanted} />
          <path d={line} className={styles.line} />
        </svg>
        {points.map(({ movieId, x, y, share }, place) => (
          <g key={movieId} aria-hidden="true">
            <circle cx={percent(x)} cy={percent(y)} r="11" className={styles.point} />
            <text x={percent(x)} y={percent(y)} dy="0.36em" className={styles.number}>
              {place + 1}
            </text>
            <foreignObject x={percent(x - share / 2)} y={percent(y)} width={percent(share)} height="48">
              <div className={styles.title}>{titleOf(movieId)}</div>
            </foreignObject>
          </g>
        ))}
        {slots.map(({ movieId, startsAt }) => (
          <text key={movieId} x={percent(shareOf(startsAt))} y="100%" dy="1.5em" aria-hidden="true" className={styles.time}>
            {timeText(startsAt)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Legend of the height, the bands, and the dashed line; screen readers get the movies instead. */
function Legend() {
  return (
    <div className={styles.legend} aria-hidden="true">
      <span>
        <Icon name="down" size="small" className={styles.upwards} />
        {marathonTexts.scarier}
      </span>
      <span className={styles.signs}>
        <span>
          <svg className={styles.sign}>
            <line y1="50%" x2="100%" y2="50%" className={styles.wanted} />
          </svg>
          {marathonTexts.wanted}
        </span>
        <span>
          <svg className={styles.sign}>
            <rect width="50%" height="100%" className={styles.pause} />
          </svg>
          {marathonTexts.pause}
        </span>
      </span>
    </div>
  );
}
