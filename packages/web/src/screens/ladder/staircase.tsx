import type { LadderAnswer } from '@hexreel/domain/contract/ladder';
import { isTop, nextRung } from '@hexreel/domain/ladder';
import { climbText, ladderTexts, levelText, rungAnswerTexts, rungText } from '@hexreel/domain/texts/ladder';
import { useCallback } from 'react';
import { EstimateLegend } from '../../blocks/estimate-legend.tsx';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './staircase.module.css';

/**
 * The whole ladder as a staircase, one poster a step; it scrolls sideways where it is too long.
 * @param isNew it was built just now, below a form that is gone: its heading takes the focus
 */
export function Staircase({ ladder, isNew }: { readonly ladder: LadderAnswer; readonly isNew: boolean }) {
  const { start, target, rungs } = ladder;
  const next = nextRung(rungs);
  const scrollTo = useCallback((step: HTMLLIElement | null) => {
    const stairs = step?.parentElement;
    if (step !== null && stairs != null) stairs.scrollLeft = step.offsetLeft - (stairs.clientWidth - step.clientWidth) / 2;
  }, []);
  return (
    <section aria-labelledby="stairs-title" className={`${layout.boundedStack} ${styles.section}`}>
      <header className={styles.head}>
        <h2 id="stairs-title" ref={isNew ? focusOn : null} tabIndex={-1} className={typography.subheading}>
          {target.movie === null ? climbText(target.axis, start[target.axis], target.value) : `To ${target.movie.title}`}
        </h2>
        {target.movie !== null && (
          <p className={`${styles.axis} ${characteristicText[target.axis]}`}>
            <Icon name={target.axis} />
            <span>{climbText(target.axis, start[target.axis], target.value)}</span>
          </p>
        )}
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <ol className={styles.stairs} tabIndex={0} aria-labelledby="stairs-title" data-scroll-restoration-id="ladder">
        {rungs.map((rung, at) => {
          const { movie, levels, answer } = rung;
          const isNext = movie.id === next?.movie.id;
          return (
            <li
              key={movie.id}
              ref={isNext ? scrollTo : null}
              aria-current={isNext ? 'step' : undefined}
              className={answer === null ? (isNext ? styles.next : styles.step) : styles.climbed}
            >
              <a href={moviePath(movie.id)} className={styles.movie}>
                <span className={styles.poster}>
                  <Poster template={movie.poster} sizes="9rem" />
                </span>
                <span className={styles.title}>{movie.title}</span>
                <span className={typography.visuallyHidden}>{rungText(rung, at + 1, rungs.length)}</span>
              </a>
              <p className={styles.block} aria-hidden={answer === null}>
                <span className={styles.level} aria-hidden="true">
                  {levelText(levels[target.axis], movie.source)}
                </span>
                {answer !== null && <span className={styles.answer}>{rungAnswerTexts[answer].said}</span>}
                {at === rungs.length - 1 && answer === null && isTop(rung, target) && (
                  <span className={styles.answer}>{ladderTexts.top}</span>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      <p className={typography.note}>
        {ladderTexts.levels} <EstimateLegend movies={rungs.map(({ movie }) => movie)} />
      </p>
    </section>
  );
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
