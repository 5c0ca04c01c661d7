import { CatchBoundary } from '@tanstack/react-router';
import { firstRunGoal } from '@hexreel/domain/first-run';
import {
  justWatchedTexts as texts,
  ownShelfLabel,
  ownShelfMissing,
  ownStartCount,
  ownStartText,
} from '@hexreel/domain/texts/home';
import { shelfParts } from '@hexreel/domain/movie';
import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { browsePath, moviePath } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ownProfilePath } from '../../lib/user-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnShelfProps } from './own-shelf.tsx';
import * as styles from './own-shelf-box.module.css';

const load = () => import('./own-shelf.tsx');

const ownShelfId = 'own-shelf';

/** In the first view as it will look, without what is in it. Its code and data come after hydration. */
const OwnShelf: ComponentType<OwnShelfProps> = import.meta.env.SSR ? (await load()).default : lazy(load);

// In a first view its code need not wait until it is rendered; a failure shows when it is.
if (!import.meta.env.SSR && document.getElementById(ownShelfId) !== null) void load().catch(() => null);

type OwnHome = NonNullable<HomeResponse['own']>;

/** The way to a Home that knows the member's taste: one line, from the server on (R753). */
export function OwnStart({ start }: { readonly start: OwnHome['start'] }) {
  if (start === null) return null;
  return (
    <a href={pathToScores(start)} className={hasEnoughRated(start.opinions) ? styles.startOfRated : styles.start}>
      <span>{ownStartText(start.opinions)}</span>{' '}
      <span aria-hidden="true" className={styles.steps}>
        {Array.from({ length: firstRunGoal }, (_, place) => (
          <span key={place} data-done={place < start.rated} />
        ))}
      </span>
      <span className={styles.count}>{ownStartCount(start.rated)}</span>
      <Icon name="right" size="small" />
    </a>
  );
}

const hasEnoughRated = (opinions: number) => opinions >= firstRunGoal;

/** Movies to score: the highest of an import, or of the first visit; else those that the member has seen, or any. */
function pathToScores({ opinions, isFirstRun, hasImport }: NonNullable<OwnHome['start']>): string {
  const hasRated = hasEnoughRated(opinions);
  if (hasRated && hasImport) return pageHref('/settings/import');
  return isFirstRun ? ownProfilePath() : browsePath({ mine: hasRated ? 'seen' : 'unrated' });
}

/** After an evening: one line that asks for scores of the movie that a media server added, until it is rated or sent away (R868). */
export function JustWatched({ watched }: { readonly watched: OwnHome['justWatched'] }) {
  const [isDismissed, setDismissed] = useState(false);
  const queryClient = useQueryClient();
  if (watched === undefined || isDismissed) return null;
  const { callId, movie } = watched;
  const dismiss = async () => {
    setDismissed(true);
    await browserApi.call('dismissJustWatched', { params: { callId } }).catch(() => setDismissed(false));
    void queryClient.invalidateQueries({ queryKey: queryKeys.ownHome });
  };
  return (
    <div className={styles.watched}>
      <a href={moviePath(movie.id, 'rate')} className={styles.watchedMovie}>
        <span>
          {texts.watched}: <strong>{movie.title}</strong>
        </span>{' '}
        <span className={styles.ask}>{texts.ask}</span>
      </a>
      <button type="button" className={styles.dismiss} aria-label={texts.dismissOf(movie.title)} onClick={() => void dismiss()}>
        {texts.dismiss}
      </button>
    </div>
  );
}

const onlyReset = () => 'own';

/** The room that is kept for a member's own on Home (R365). Nothing for visitors, and where nothing is in it (R753). */
export function OwnShelfBox({ own }: { readonly own: HomeResponse['own'] }) {
  const isMember = useViewer() !== null;
  const parts = own?.parts ?? shelfParts;
  if (!isMember || parts.length === 0) return null;
  return (
    <section id={ownShelfId} aria-label={ownShelfLabel} className={styles.own}>
      <CatchBoundary getResetKey={onlyReset} errorComponent={Missing}>
        <Suspense>
          <OwnShelf parts={parts} />
        </Suspense>
      </CatchBoundary>
    </section>
  );
}

/** Where its code could not be loaded, in the same room (R365). The link then loads the whole page again. */
function Missing() {
  return (
    <p role="alert" className={styles.missing}>
      {ownShelfMissing} <a href="/">Retry</a>
    </p>
  );
}
