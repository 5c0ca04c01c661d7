import type { LadderAnswer } from '@hexreel/domain/contract/ladder';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { fearAxes, isTop, nextRung, rungAnswers, type FearAxis, type RungAnswer } from '@hexreel/domain/ladder';
import { characteristicTexts, maximumScore } from '@hexreel/domain/characteristics';
import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { estimatedText, ladderTexts, levelText, rungAnswerTexts, startText } from '@hexreel/domain/texts/ladder';
import { useEffect, useRef } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { announce } from '../../lib/announcer.ts';
import { moviePath } from '../../lib/paths.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { Button } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as bars from '../../ui/characteristic-bars.module.css';
import * as headStyles from '../../ui/characteristic-head.module.css';
import * as styles from './next-step.module.css';

/** The movie that comes next, and how it was (R335); the end of the ladder where none does. */
export function NextStep({
  ladder,
  isBusy,
  onAnswer,
}: {
  readonly ladder: LadderAnswer;
  readonly isBusy: boolean;
  readonly onAnswer: (movieId: number, answer: RungAnswer) => void;
}) {
  const next = nextRung(ladder.rungs);
  const step = next === null ? '' : `Step ${ladder.rungs.indexOf(next) + 1} of ${ladder.rungs.length}`;
  const toldAfterAnswer = useToldAfter(next === null ? endText(ladder) : `${step}: ${next.movie.title}`);
  if (next === null) return <End ladder={ladder} />;
  const { movie, levels } = next;
  const whose = estimatedText(movie);
  return (
    <section aria-labelledby="next-title" className={`${panel.box} ${styles.next}`}>
      <a href={moviePath(movie.id)} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <Poster template={movie.poster} sizes="(min-width: 48rem) 12rem, 7rem" />
      </a>
      <div className={layout.stack}>
        <header>
          <p className={typography.hint}>{step}</p>
          <h2 id="next-title" className={typography.heading}>
            <a href={moviePath(movie.id)}>{movie.title}</a> {movie.year !== null && <small>{movie.year}</small>}
          </h2>
          {whose !== null && <p className={typography.hint}>{whose}</p>}
          {next === ladder.rungs.at(-1) && !isTop(next, ladder.target) && <LeftOut text={ladderTexts.topLeftOut} />}
        </header>
        <ul className={bars.bars}>
          {fearAxes.map((axis) => (
            <li key={axis} className={characteristicText[axis]}>
              <LevelBar axis={axis} level={levels[axis]} source={movie.source} start={ladder.start[axis]} />
            </li>
          ))}
        </ul>
        <fieldset className={styles.answers}>
          <legend className={typography.label}>{ladderTexts.question}</legend>
          {rungAnswers.map((answer) => (
            <Button
              key={answer}
              variant={answer === 'right' ? 'primary' : 'quiet'}
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                toldAfterAnswer();
                onAnswer(movie.id, answer);
              }}
            >
              {rungAnswerTexts[answer].label} <small>{rungAnswerTexts[answer].next}</small>
            </Button>
          ))}
        </fieldset>
      </div>
    </section>
  );
}

/** @returns makes the next change of this text known to screen readers, since the focus stays where it is */
function useToldAfter(text: string): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isWanted.current) announce(text);
    isWanted.current = false;
  }, [text]);
  return () => {
    isWanted.current = true;
  };
}

/** A movie's level of a fear, and as a mark the tolerance. */
function LevelBar({
  axis,
  level,
  source,
  start,
}: {
  readonly axis: FearAxis;
  readonly level: number;
  readonly source: MovieSummary['source'];
  readonly start: number;
}) {
  return (
    <>
      <span className={headStyles.head}>
        <Icon name={axis} />
        <span className={headStyles.label}>{characteristicTexts[axis].label}</span>
        <span className={headStyles.value}>{levelText(level, source)}</span>
      </span>
      <svg
        viewBox={`0 0 ${maximumScore} 8`}
        height="8"
        preserveAspectRatio="none"
        className={layout.fullWidth}
        aria-hidden="true"
      >
        <rect y="2" width={maximumScore} height="4" className={bars.track} />
        <rect y="2" width={level} height="4" className={bars.value} />
        <rect x={start - markWidth / 2} width={markWidth} height="8" className={bars.compared} />
      </svg>
      <span className={typography.note}>{startText(start)}</span>
    </>
  );
}

const markWidth = 0.1;

function End({ ladder }: { readonly ladder: LadderAnswer }) {
  return (
    <section className={panel.box}>
      <h2 className={typography.heading}>{endText(ladder)}</h2>
      {isLeftOut(ladder) && <LeftOut />}
    </section>
  );
}

function endText(ladder: LadderAnswer): string {
  return isLeftOut(ladder) ? ladderTexts.nothingLeft : endTexts[ladder.rungs.at(-1)?.answer ?? 'right'];
}

/** True if the ladder ends only since the steps above are left out. */
function isLeftOut({ rungs, target }: LadderAnswer): boolean {
  const last = rungs.at(-1);
  return last?.answer !== 'tooMuch' && (last === undefined || !isTop(last, target));
}

/** After the last answer. */
const endTexts: Readonly<Record<RungAnswer, string>> = {
  tooMuch: ladderTexts.stuck,
  right: ladderTexts.reached,
  easy: `${ladderTexts.reached} ${ladderTexts.easyTop}`,
};

/** Why steps are missing, and for members a link to the hard no's that hide them. */
function LeftOut({ text }: { readonly text?: string }) {
  const isMember = useViewer() !== null;
  return (
    <p className={typography.hint}>
      {text}{' '}
      {isMember && (
        <a href={settingsSectionPath('hard-nos')} className={typography.strongLink}>
          {hardNoTexts.change}
        </a>
      )}
    </p>
  );
}
