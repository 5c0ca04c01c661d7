import { formatTarget, isSameTarget, type Mood, type Target } from '@hexreel/domain/reel';
import { dialTexts } from '@hexreel/domain/texts/dials';
import type { MouseEvent } from 'react';
import { browsePath } from '../../lib/paths.ts';
import * as styles from './mood-links.module.css';

/** Ready-made settings as links to Browse (R265); where script runs, they set the dials instead. */
export function MoodLinks({
  moods,
  target,
  onChoose,
  className = '',
}: {
  readonly moods: readonly Mood[];
  readonly target: Target;
  readonly onChoose: (target: Target) => void;
  readonly className?: string;
}) {
  const choose = (event: MouseEvent, mood: Mood) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(mood.target);
  };
  return (
    <ul aria-label={dialTexts.moods} className={`${styles.moods} ${className}`}>
      {moods.map((mood) => (
        <li key={mood.name}>
          <a
            href={browsePath({ near: formatTarget(mood.target) })}
            aria-current={isSameTarget(mood.target, target) ? 'true' : undefined}
            className={styles.mood}
            onClick={(event) => choose(event, mood)}
          >
            {mood.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
