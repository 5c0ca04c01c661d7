import { draws, fewestMovies, mostMovies } from '@hexreel/domain/marathon';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { fromShelfText } from '@hexreel/domain/texts/shelf';
import { marathonHref, type AskedMarathon } from '../../features/marathon/marathon-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useHasShelf } from '../../lib/shelf.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { AddMovie } from './add-movie.tsx';
import { CountLink } from './count-link.tsx';
import { Evening } from './evening.tsx';
import { ExampleEvening } from './example-evening.tsx';
import { useKnownMovies } from './use-known-movies.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as planner from '../../blocks/planner-page.module.css';
import * as styles from './marathon-screen.module.css';

/** Several movies in one evening, in the order of an arc (R328). The address has all of it. */
export function MarathonScreen({ asked }: { readonly asked: AskedMarathon }) {
  const isMember = useViewer() !== null;
  const { movies, isAnswered, isEmpty, unavailable, failure, retry } = useKnownMovies(asked, isMember);
  return (
    <div className={`${planner.page} ${styles.page}`}>
      <header className={planner.intro}>
        <h1 className={typography.title}>Marathon</h1>
        <p className={planner.lead}>{marathonTexts.lead}</p>
      </header>
      {unavailable > 0 && <p className={typography.muted}>{marathonTexts.unavailable(unavailable)}</p>}
      {movies.length > 0 && (
        <div aria-busy={!isAnswered && failure === null} className={layout.updating}>
          <Evening asked={asked} movies={movies} isAnswered={isAnswered} isMember={isMember} />
        </div>
      )}
      {failure !== null && <FailureNotice text={failureText(failure)} onRetry={retry} />}
      {isEmpty && <Start asked={asked} isMember={isMember} />}
      {isEmpty && <ExampleEvening isMember={isMember} />}
    </div>
  );
}

/** Have an evening drawn, or begin with a movie of one's own. */
function Start({ asked, isMember }: { readonly asked: AskedMarathon; readonly isMember: boolean }) {
  const { start, fromShelf } = asked;
  const hasShelf = useHasShelf();
  const counts = Array.from({ length: mostMovies - fewestMovies + 1 }, (_, more) => fewestMovies + more);
  return (
    <div className={styles.start}>
      <section aria-labelledby="draw" className={layout.stack}>
        <h2 id="draw" className={typography.heading}>
          Pick the movies for me
        </h2>
        {hasShelf && (
          <a
            href={marathonHref({ movies: [], start, fromShelf: !fromShelf })}
            data-keep-scroll
            data-replace
            aria-current={fromShelf ? 'true' : undefined}
            className={`${chosenStyles.chosen} ${choiceStyles.choice} ${layout.atStart}`}
          >
            {fromShelfText}
          </a>
        )}
        <ul className={styles.counts}>
          {counts.map((count) => (
            <li key={count}>
              <CountLink
                count={count}
                href={marathonHref({ movies: [], start, count, draw: (asked.draw + count) % draws, fromShelf })}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own" className={layout.stack}>
        <h2 id="own" className={typography.heading}>
          Or start with your own
        </h2>
        <AddMovie movies={[]} start={start} isMember={isMember} />
      </section>
    </div>
  );
}
