import type { SurpriseMovie } from '@hexreel/domain/contract/movies';
import { surpriseReason } from '@hexreel/domain/surprise';
import { surpriseReasonText } from '@hexreel/domain/texts/surprise';
import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canStep, positionReducer, type Position, type Step } from './position.ts';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './suggestion-deck.module.css';

/**
 * One suggestion at a time, with previous and next; the arrow keys do the same.
 * @param movies none while the first draw is loading
 * @param drawing a new draw is loading
 * @param children renders the current movie, by what led to it
 */
export function SuggestionDeck({
  movies,
  drawing,
  onShuffle,
  children,
}: {
  readonly movies: readonly SurpriseMovie[];
  readonly drawing: boolean;
  readonly onShuffle: () => void;
  readonly children: (movie: SurpriseMovie, by: Position['by']) => ReactNode;
}) {
  const [position, dispatch] = useReducer(positionReducer, { index: 0, count: movies.length, by: 'draw' });
  const [drawn, setDrawn] = useState(movies);
  if (drawn !== movies) {
    setDrawn(movies);
    dispatch({ type: 'drawn', count: movies.length });
  }
  const movie = drawing ? undefined : movies[position.index];
  const buttons = useFocusAtEnds(position.index);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') dispatch({ type: 'previous' });
    if (event.key === 'ArrowRight') dispatch({ type: 'next' });
  };
  const stepButton = (type: Step, label: string) => (
    <Button variant="quiet" aria-label={label} disabled={drawing || !canStep(position, type)} onClick={() => dispatch({ type })}>
      <Icon name={type === 'previous' ? 'left' : 'right'} />
    </Button>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys repeat what the two buttons do
    <div onKeyDown={onKeyDown}>
      {movie === undefined ? <SuggestionSkeleton /> : children(movie, position.by)}
      <div ref={buttons} className={styles.controls}>
        {stepButton('previous', 'Previous suggestion')}
        <p className={styles.position}>{movie !== undefined && `${position.index + 1} of ${position.count}`}</p>
        {stepButton('next', 'Next suggestion')}
        <Button variant="ghost" className={styles.shuffle} onClick={onShuffle}>
          <Icon name="dice" />
          Shuffle again
        </Button>
        <output className={typography.visuallyHidden}>{movie === undefined ? '' : announcedText(movie)}</output>
      </div>
    </div>
  );
}

function announcedText(movie: SurpriseMovie): string {
  return `${movie.title}. ${surpriseReasonText(surpriseReason(movie))}`;
}

/** A button that has just reached an end is disabled and loses the focus; the opposite one gets it. */
function useFocusAtEnds(index: number) {
  const buttons = useRef<HTMLDivElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    const [previous, next] = buttons.current?.querySelectorAll('button') ?? [];
    const { activeElement } = document;
    const isLost = (button: Element | undefined) => activeElement === button || activeElement === document.body;
    if (next?.disabled === true && isLost(next)) previous?.focus();
    if (previous?.disabled === true && isLost(previous)) next?.focus();
  }, [index]);
  return buttons;
}
