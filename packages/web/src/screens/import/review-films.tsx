import type { ImportFilm, ImportFilms } from '@hexreel/domain/contract/imports';
import type { FilmState } from '@hexreel/domain/import';
import { importTexts as texts } from '@hexreel/domain/texts/imports';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { importFilmsQuery } from '../../features/imports/import-queries.ts';
import { describeFilm } from '../../features/imports/describe-film.ts';
import { useImportChange } from '../../features/imports/use-import-change.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { loadingRows } from './loading-rows.tsx';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './review-films.module.css';

interface Place {
  readonly importId: string;
  readonly state: FilmState;
}

/** The films of one state; ready and asked ones with what is done with them. */
export function ReviewFilms(place: Place) {
  return (
    <div>
      <CursorList
        query={importFilmsQuery(useApi(), place.importId, place.state).all}
        itemsOf={({ films }) => films}
        skeleton={loadingRows}
        empty={null}
      >
        {(films) => (
          <ul className={layout.dividedList}>
            {films.map((film) => (
              <Film key={film.position} film={film} place={place} />
            ))}
          </ul>
        )}
      </CursorList>
    </div>
  );
}

function Film({ film, place }: { readonly film: ImportFilm; readonly place: Place }) {
  const { decide, isBusy, failure } = useDecision(film, place);
  const [candidate] = film.candidates;
  const isFilm = place.state !== 'other' && place.state !== 'broken' && place.state !== 'unmarked';
  return (
    <li className={styles.film}>
      {place.state !== 'asked' && candidate !== undefined && (
        <div className={styles.poster}>
          <Poster template={candidate.poster} sizes="3rem" small />
        </div>
      )}
      <div className={styles.words}>
        <p className={typography.breakable}>
          <strong>{film.title || candidate?.title}</strong>
          {film.year !== null && <span className={typography.muted}> {film.year}</span>}
        </p>
        <p className={`${typography.hint} ${typography.breakable}`}>
          {isFilm ? describeFilm(film) : film.sources.join(', ')}
          {film.address !== null && ` · ${film.address}`}
        </p>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
      {place.state === 'ready' && (
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          aria-label={`${film.movieId === null ? texts.takeIn : texts.leaveOut}: ${film.title}`}
          onClick={() => decide(film.movieId === null ? (candidate?.id ?? null) : null)}
        >
          {film.movieId === null ? texts.takeIn : texts.leaveOut}
        </Button>
      )}
      {place.state === 'asked' && <Candidates film={film} isBusy={isBusy} onDecide={decide} />}
    </li>
  );
}

/** The movies that a film may be, and none of them. */
function Candidates({
  film,
  isBusy,
  onDecide,
}: {
  readonly film: ImportFilm;
  readonly isBusy: boolean;
  readonly onDecide: (movieId: number | null) => void;
}) {
  return (
    <fieldset aria-label={film.title} className={styles.candidates}>
      {film.candidates.map((movie) => (
        <button
          key={movie.id}
          type="button"
          aria-disabled={isBusy}
          aria-pressed={film.movieId === movie.id}
          onClick={() => onDecide(movie.id)}
          className={`${chosenStyles.chosen} ${styles.candidate}`}
        >
          <span className={styles.poster}>
            <Poster template={movie.poster} sizes="3rem" small />
          </span>
          <span className={styles.words}>
            <span>
              {movie.title} {movie.year !== null && <span className={typography.muted}>{movie.year}</span>}
            </span>
            <span className={typography.hint}>{movie.directors.join(', ')}</span>
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-disabled={isBusy}
        aria-pressed={film.isDecided && film.movieId === null}
        onClick={() => onDecide(null)}
        className={`${chosenStyles.chosen} ${styles.candidate}`}
      >
        {texts.noneOfThese}
      </button>
    </fieldset>
  );
}

/** Decisions are kept at once, so that the page may be left (R310). */
function useDecision({ position }: ImportFilm, { importId, state }: Place) {
  const { run, isBusy, failure } = useImportChange();
  const queryClient = useQueryClient();
  const { queryKey } = importFilmsQuery(useApi(), importId, state).all;
  const decide = (movieId: number | null) =>
    run(async () => {
      const answer = await browserApi.call('decideImportFilm', { params: { importId, position }, body: { movieId } });
      queryClient.setQueryData<InfiniteData<ImportFilms>>(queryKey, (known) => known && withDecision(known, position, movieId));
      return answer;
    });
  return { decide, isBusy, failure };
}

function withDecision(known: InfiniteData<ImportFilms>, position: number, movieId: number | null): InfiniteData<ImportFilms> {
  const pages = known.pages.map((page) => ({
    ...page,
    films: page.films.map((film) => (film.position === position ? { ...film, movieId, isDecided: true } : film)),
  }));
  return { ...known, pages };
}
