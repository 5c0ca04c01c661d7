import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { imageUrl } from '@hexreel/domain/movie';
import { formatTarget, moodsOn } from '@hexreel/domain/reel';
import { allMatchesText, dialTexts } from '@hexreel/domain/texts/dials';
import { browsePath } from '../../lib/paths.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EstimateLegend } from '../../blocks/estimate-legend.tsx';
import { ReelDials } from '../../ui/reel-dials.tsx';
import { ClosestMovies } from './closest-movies.tsx';
import { MoodLinks } from './mood-links.tsx';
import { useClosest } from './use-closest.ts';
import { useDials } from './use-dials.ts';
import * as styles from './opening.module.css';
import * as typography from '../../styles/typography.module.css';

/** Its button is below the movies. */
const formId = 'dials';

/**
 * The first thing on Home (R267): the question, six dials, moods, and the movies that are closest to both, for a member those that
 * they have not seen. Without script it is a form and links that lead to Browse (R269).
 */
export default function Opening({ day, closest, popular }: Pick<HomeResponse, 'day' | 'closest' | 'popular'>) {
  const moods = moodsOn(day);
  const { target, settled, turn, choose, isScripted } = useDials(moods[0].target);
  const own = useViewer() === null ? {} : ({ mine: 'unseen' } as const);
  const found = useClosest(settled, own, { day, closest, popular });
  const [best] = found.movies;
  const near = formatTarget(target);
  const all = browsePath(near === '' ? {} : { near, ...own });
  const allText = found.total === 0 ? dialTexts.popular : allMatchesText(found.total);
  return (
    <section className={styles.opening} aria-labelledby="question">
      {best?.poster && <img key={best.id} src={imageUrl(best.poster, 'w92')} alt="" loading="lazy" className={styles.glow} />}
      <header className={styles.question}>
        <h1 id="question" className={styles.heading}>
          {dialTexts.question}
        </h1>
        <p className={styles.hint}>{dialTexts.hint}</p>
      </header>
      <MoodLinks moods={moods} target={target} onChoose={choose} className={styles.moods} />
      {/* Around the dials alone: cards have dialogs with forms of their own, and forms do not nest. */}
      <form id={formId} action="/browse" aria-labelledby="question" className={styles.dials}>
        <ReelDials target={target} onChange={turn} />
      </form>
      <section className={styles.movies} aria-labelledby="closest-title">
        <h2 id="closest-title" className={typography.visuallyHidden}>
          {dialTexts.closest}
        </h2>
        {found.error !== null && (
          <p role="alert">
            {dialTexts.failed}{' '}
            <Button variant="quiet" onClick={() => void found.retry()}>
              Retry
            </Button>
          </p>
        )}
        <ClosestMovies movies={found.movies} isOutdated={found.isOutdated} />
        <p className={styles.all}>
          <a href="/tonight" className={typography.callToSignIn}>
            {dialTexts.together}
          </a>
          <EstimateLegend movies={found.movies} />
          {isScripted ? (
            <a href={all} className={buttonClass('ghost')}>
              {allText}
            </a>
          ) : (
            <button form={formId} className={buttonClass('ghost')}>
              <span className={styles.withScript}>{allText}</span>
              <span className={styles.withoutScript}>{dialTexts.show}</span>
            </button>
          )}
        </p>
      </section>
    </section>
  );
}
