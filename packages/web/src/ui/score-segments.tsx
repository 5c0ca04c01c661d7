import { maximumScore } from '@hexreel/domain/characteristics';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Debouncer } from './debouncer.ts';
import { keyRest, scoreReachedBy } from './score-keys.ts';
import * as styles from './score-segments.module.css';

const segments: readonly number[] = Array.from({ length: maximumScore }, (_, index) => index + 1);

/**
 * A score from 1 to 10 as a group of radio buttons in `currentColor`. Keys move the choice, which is submitted after a
 * pause, on Enter or Space, or when the group or the page is left; a click submits it at once. Pointers and the focus
 * preview what they are on.
 * @param pins scores that have something of the viewer's own next to them
 * @param suggested lit up, never chosen
 * @param value 0 while nothing is chosen
 * @param onChoose called once for a choice, with 1 to 10
 */
export function ScoreSegments({
  label,
  describedBy,
  value,
  pins,
  suggested = null,
  onChoose,
}: {
  readonly label: string;
  readonly describedBy?: string;
  readonly value: number;
  readonly pins?: readonly number[];
  readonly suggested?: number | null;
  readonly onChoose: (score: number) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const [rest] = useState(() => new Debouncer(keyRest));
  const [candidate, setCandidate] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const checked = candidate ?? value;
  const shown = pointed ?? checked;

  useEffect(() => {
    const finish = () => rest.finish();
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [rest]);

  const choose = (score: number) => {
    rest.cancel();
    setCandidate(null);
    setPointed(null);
    onChoose(score);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      rest.cancel();
      setCandidate(null);
      return;
    }
    // The group itself has the focus after a drag on the reel (score-form.tsx).
    const from = Number((event.target as HTMLElement).dataset['score'] ?? checked);
    const score = scoreReachedBy(event.key, from);
    if (score === null) return;
    event.preventDefault();
    setCandidate(score);
    rest.start(() => choose(score));
    group.current?.querySelector<HTMLElement>(`[data-score="${score}"]`)?.focus();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) rest.finish();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={styles.segments}
      onKeyDown={move}
      onBlur={leave}
      onPointerLeave={() => setPointed(null)}
    >
      {segments.map((score) => (
        <button
          key={score}
          type="button"
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- native radios wrap around their ends and take no digits
          role="radio"
          aria-checked={score === checked}
          tabIndex={score === Math.max(checked, 1) ? 0 : -1}
          data-score={score}
          data-fill={fillOf(score, { value, shown })}
          data-pinned={pins?.includes(score) === true || undefined}
          data-suggested={score === suggested || undefined}
          onClick={() => choose(score)}
          onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse' ? score : null)}
        >
          <span>{score}</span>
        </button>
      ))}
    </div>
  );
}

/** Filled to the value; a pending choice previews what it would add or remove. */
function fillOf(score: number, { value, shown }: { readonly value: number; readonly shown: number }): string | undefined {
  if (score <= Math.min(value, shown)) return 'full';
  return score <= Math.max(value, shown) ? 'preview' : undefined;
}
