import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { YearSummaryAnswer } from '@hexreel/domain/contract/diary-year';
import { hoursAndMinutes } from '@hexreel/domain/durations';
import { describeScores, usualSpread } from '@hexreel/domain/reel';
import { diaryYearTexts, timesText, yearHeading } from '@hexreel/domain/texts/diary-year';
import { shapeNote } from '@hexreel/domain/texts/people';
import type { ReactNode } from 'react';
import { MovieGrid } from '../../blocks/movie-grid.tsx';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import { browsePath } from '../../lib/paths.ts';
import type { WhoseProfile } from '../../lib/later-query-keys.ts';
import { yearPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ReelFigure } from '../../ui/reel-figure.tsx';
import { MonthBars } from './month-bars.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './year-screen.module.css';

interface YearScreenProps {
  readonly year: number;
  readonly whose: WhoseProfile;
  /** null for the viewer's own. */
  readonly name: string | null;
  /** Years of the diary, the latest first. */
  readonly years: readonly number[];
  readonly summary: YearSummaryAnswer;
  /** How to show it to others. */
  readonly sharing: ReactNode;
}

/** A user's year: counts, months, the year's reel, its first and its latest movie (R387). */
export function YearScreen({ year, whose, name, years, summary, sharing }: YearScreenProps) {
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{yearHeading(year, name)}</h1>
        {years.some((other) => other !== year) && (
          <nav aria-label={diaryYearTexts.years} className={layout.tightCluster}>
            {years.map((other) => (
              <a
                key={other}
                href={yearPath(whose, other)}
                aria-current={other === year ? 'page' : undefined}
                className={`${chosenStyles.chosen} ${choiceStyles.choice}`}
              >
                {other}
              </a>
            ))}
          </nav>
        )}
      </header>
      {summary.viewings === 0 ? (
        <EmptyState title={diaryYearTexts.empty} text={name === null ? diaryYearTexts.emptyHint : undefined}>
          <a href={browsePath()} className={buttonClass('quiet')}>
            Browse Movies
          </a>
        </EmptyState>
      ) : (
        <>
          <Figures summary={summary} />
          <div className={styles.columns}>
            <section aria-labelledby="months">
              <h2 id="months" className={typography.sectionHeading}>
                {diaryYearTexts.months}
              </h2>
              <MonthBars year={year} months={summary.months} />
            </section>
            <Shape shape={summary.shape} />
          </div>
          <div className={styles.columns}>
            <Movies summary={summary} />
            {sharing}
          </div>
        </>
      )}
    </div>
  );
}

function Figures({ summary: { movies, viewings, minutes, rewatches } }: { readonly summary: YearSummaryAnswer }) {
  const figures = [
    [diaryYearTexts.movies(movies), countInDigits(movies)],
    [diaryYearTexts.viewings(viewings), countInDigits(viewings)],
    [diaryYearTexts.hours, hoursAndMinutes(minutes)],
    [diaryYearTexts.rewatches(rewatches), countInDigits(rewatches)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Shape({ shape: { averages, movies } }: Pick<YearSummaryAnswer, 'shape'>) {
  if (movies === 0) return null;
  const description = describeScores(averages, usualSpread);
  return (
    <section aria-labelledby="shape">
      <h2 id="shape" className={typography.sectionHeading}>
        {diaryYearTexts.shape}
      </h2>
      <ReelFigure values={averages} className={styles.reel} />
      {description !== null && <p className={styles.sentences}>{description.sentences.join(' ')}</p>}
      <p className={typography.hint}>{shapeNote({ averages, movies }, description?.from ?? [])}</p>
    </section>
  );
}

function Movies({ summary: { movies, first, last, mostRewatched } }: { readonly summary: YearSummaryAnswer }) {
  const { text } = useCalendarDates();
  const ends = [
    { id: 'first', title: movies === 1 ? diaryYearTexts.only : diaryYearTexts.first, entry: first },
    { id: 'last', title: diaryYearTexts.last, entry: movies === 1 || last?.watchedOn === first?.watchedOn ? null : last },
  ];
  return (
    <div className={styles.movies}>
      {ends.map(
        ({ id, title, entry }) =>
          entry !== null && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className={typography.sectionHeading}>
                {title}
              </h2>
              <MovieGrid density="six" movies={[entry.movie]} notes={new Map([[entry.movie.id, text(entry.watchedOn, 'day')]])} />
            </section>
          ),
      )}
      {mostRewatched.length > 0 && (
        <section aria-labelledby="again" className={styles.again}>
          <h2 id="again" className={typography.sectionHeading}>
            {diaryYearTexts.rewatched}
          </h2>
          <MovieGrid
            density="six"
            movies={mostRewatched.map(({ movie }) => movie)}
            notes={new Map(mostRewatched.map(({ movie, times }) => [movie.id, timesText(times)]))}
          />
        </section>
      )}
    </div>
  );
}
