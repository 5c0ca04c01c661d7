import type { ImportHighest } from '@hexreel/domain/contract/imports';
import { importTexts as texts } from '@hexreel/domain/texts/imports';
import { useQuery } from '@tanstack/react-query';
import { importHighestQuery } from '../../features/imports/import-queries.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { keepDraft } from '../../features/rating/review-draft.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { loadingRows } from './loading-rows.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './import-leftovers.module.css';

/** Remaining steps of an import: favourites to score on six characteristics, and reviews as drafts (R315). */
export function ImportLeftovers({ importId }: { readonly importId: string }) {
  const { data, error, isFetching, refetch } = useQuery(importHighestQuery(useApi(), importId));
  if (data === undefined) {
    if (error === null || isFetching) return loadingRows;
    return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.highest.length > 0 && (
        <section aria-labelledby="import-highest">
          <h2 id="import-highest" className={typography.heading}>
            {texts.highestTitle}
          </h2>
          <p className={`${typography.muted} ${styles.hint}`}>{texts.highestHint}</p>
          <ul className={styles.highest}>
            {data.highest.map(({ movie, overall }) => (
              <li key={movie.id}>
                <a href={moviePath(movie.id, 'rate')} className={styles.rate}>
                  <Poster template={movie.poster} sizes="(width < 36rem) 30vw, 8rem" />
                  <span className={styles.title}>{movie.title}</span>
                  <span className={styles.overall}>{overall}/10</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.drafts.length > 0 && <Drafts drafts={data.drafts} />}
    </>
  );
}

function Drafts({ drafts }: Pick<ImportHighest, 'drafts'>) {
  const viewer = useViewer();
  return (
    <section aria-labelledby="import-drafts">
      <h2 id="import-drafts" className={typography.heading}>
        {texts.draftsTitle}
      </h2>
      <p className={`${typography.muted} ${styles.hint}`}>{texts.draftsHint}</p>
      <ul className={layout.dividedList}>
        {drafts.map(({ movie, review }) => (
          <li key={movie.id} className={styles.draft}>
            <h3>{movie.title}</h3>
            <p className={`${typography.muted} ${styles.review}`}>{review}</p>
            <a
              href={moviePath(movie.id, 'rate')}
              className={buttonClass('quiet')}
              aria-label={`${texts.openDraft}: ${movie.title}`}
              onClick={() => viewer !== null && keepDraft(movie.id, viewer.id, review)}
            >
              {texts.openDraft}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
