import { characteristicTexts, maximumScore } from '@hexreel/domain/characteristics';
import type { OwnEffect as Effect } from '@hexreel/domain/contract/tonight';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { effectTexts, ownHardNoLines } from '@hexreel/domain/texts/tonight';
import { useQuery } from '@tanstack/react-query';
import { momentTexts } from '@hexreel/domain/texts/moments';
import { momentsQuery } from '../../features/watch/moment-queries.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './own-effect.module.css';

interface OwnEffectProps {
  readonly effect: Effect;
  readonly movie: Pick<MovieSummary, 'id' | 'title' | 'source'>;
  /** How many of the warnings that members agree on are named. */
  readonly warnings: number;
}

/** A movie's expected effect on the viewer, by their own limits and hard no's, on their screen alone (R610), and its jump scares (R703). */
export function OwnEffect({ effect: { axes, hardNos, warnings: agreed }, movie, warnings }: OwnEffectProps) {
  const lines = ownHardNoLines(hardNos);
  const strongest = agreed.slice(0, warnings);
  const known = useQuery(momentsQuery(useApi(), String(movie.id))).data;
  const { jumps = 0, hard = 0 } = known ?? {};
  if (axes.length + lines.length + strongest.length + jumps === 0) return null;
  return (
    <section className={styles.effect} aria-label={`${effectTexts.title}: ${movie.title}`}>
      <p className={typography.label}>
        {effectTexts.title} <span className={typography.note}>{effectTexts.onlyYou}</span>
      </p>
      <ul className={styles.axes}>
        {axes.map((axis) => (
          <li key={axis.characteristic} className={styles.axis}>
            <span className={`${styles.name} ${characteristicText[axis.characteristic]}`}>
              <Icon name={axis.characteristic} size="small" /> {characteristicTexts[axis.characteristic].label}
            </span>
            <svg
              viewBox={`0 0 ${maximumScore} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className={`${styles.bar} ${characteristicText[axis.characteristic]}`}
            >
              <rect width={maximumScore} height="1" className={styles.track} />
              <rect width={axis.value} height="1" className={styles.value} />
              {axis.limit !== null && <rect x={axis.limit - limitWidth} width={limitWidth} height="1" className={styles.limit} />}
            </svg>
            <span className={styles.number}>{effectTexts.axis(axis, movie.source ?? 'members')}</span>
          </li>
        ))}
      </ul>
      {jumps > 0 && <p className={typography.hint}>{momentTexts.jumps(jumps, hard)}</p>}
      {strongest.length > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size="small" />
          <span>{strongest.map((warning) => effectTexts.warning(warning)).join(', ')}</span>
        </p>
      )}
      {lines.length > 0 && (
        <div className={typography.hint}>
          <p>Your dealbreakers</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** In points: a thin mark at the end of the limit's score. */
const limitWidth = 0.12;
