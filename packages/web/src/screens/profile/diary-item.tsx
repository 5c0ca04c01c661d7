import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { diaryTexts } from '@hexreel/domain/texts/diary';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { historyTexts } from '@hexreel/domain/texts/history';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { removeEntry, saveEntry } from '../../features/history/diary-changes.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import * as layout from '../../styles/layout.module.css';
import * as tagStyles from '../../ui/tag.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './diary-item.module.css';

const EditEntryDialog = lazyDialog(() => import('./edit-entry-dialog.tsx'));

/** Actions for an entry of the viewer's own diary. */
export interface OwnEntry {
  readonly isRemoved: boolean;
  readonly onRemoved: () => void;
  readonly onRestored: () => void;
  readonly onChanged: () => void;
  /** Shows the entries that have a tag. */
  readonly onTag: (tag: string) => void;
}

/** One viewing: day, poster, title, what the user thinks of the movie; the viewer's own with Edit and Remove (R300). */
export function DiaryItem({
  entry,
  own,
  isHardNo,
}: {
  readonly entry: DiaryEntry;
  /** Null in another user's diary. */
  readonly own: OwnEntry | null;
  /** One of the viewer's hard no's is in the movie (R292). */
  readonly isHardNo: boolean;
}) {
  const { movie, watchedOn, rewatch, tags, scores, overall, liked, available } = entry;
  const { failure, remove, undo } = useRemoval(entry, own);
  const { text, lang } = useCalendarDates();
  if (own?.isRemoved === true)
    return <Removed title={movie.title} failure={failure} onUndo={available ? () => void undo() : null} />;
  return (
    <article className={styles.entry}>
      <p className={styles.day}>
        {watchedOn !== null && (
          <time dateTime={watchedOn} lang={lang}>
            {text(watchedOn, 'dayOfMonth')} <span>{text(watchedOn, 'weekday')}</span>
          </time>
        )}
      </p>
      <a href={moviePath(movie.id)} tabIndex={-1} aria-hidden="true">
        <Poster template={movie.poster} sizes="3.5rem" small />
      </a>
      <div className={styles.facts}>
        <h3 className={styles.title}>
          <a href={moviePath(movie.id)}>{movie.title}</a>
          {movie.year !== null && <span className={typography.muted}> {movie.year}</span>}
        </h3>
        <p className={styles.marks}>
          {overall !== null && <strong>{overall}/10</strong>}
          {liked && <Icon name="heart" size="small" label={historyTexts.liked} className={styles.heart} />}
          {rewatch && <span>{diaryTexts.rewatch}</span>}
        </p>
        {scores !== null && <ScoreLine scores={scores} givenOnly />}
        {own !== null && tags.length > 0 && (
          <ul aria-label={diaryTexts.tags} className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={`${diaryTexts.tagFilter} ${tag}`}
                  className={`${tagStyles.tag} ${styles.tag}`}
                  onClick={() => own.onTag(tag)}
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
        {!available && <p className={typography.hint}>{errorTexts.movieBanned}</p>}
        {isHardNo && <p className={typography.hint}>{reviewListTexts.hardNo}</p>}
        {failure !== null && <p role="alert">{sendFailureText(failure)}</p>}
      </div>
      {own !== null && (
        <div className={styles.actions}>
          {available && <EditButton entry={entry} onSaved={own.onChanged} />}
          <RemoveButton entry={entry} onRemove={remove} />
        </div>
      )}
    </article>
  );
}

/** In the place of a removed entry; Undo gets the focus that the entry's button had. */
function Removed({
  title,
  failure,
  onUndo,
}: {
  readonly title: string;
  /** Failure of the last Undo. */
  readonly failure: unknown;
  /** Null where it cannot be added again. */
  readonly onUndo: (() => void) | null;
}) {
  const focused = useRef<HTMLElement>(null);
  useEffect(() => focused.current?.focus(), []);
  return (
    <div
      ref={(place) => {
        if (onUndo === null) focused.current = place;
      }}
      tabIndex={-1}
      className={`${layout.apart} ${styles.removed}`}
    >
      <output>
        {title}: {diaryTexts.removed}
      </output>
      {failure !== null && <p role="alert">{sendFailureText(failure)}</p>}
      {onUndo !== null && (
        <Button
          ref={(button) => {
            focused.current = button;
          }}
          variant="quiet"
          onClick={onUndo}
        >
          {diaryTexts.undo}
        </Button>
      )}
    </div>
  );
}

/** Removes at once, with an Undo afterwards; asks first where there can be none. */
function RemoveButton({
  entry: { movie, available },
  onRemove,
}: {
  readonly entry: DiaryEntry;
  readonly onRemove: () => Promise<void>;
}) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup={available ? undefined : 'dialog'}
        aria-label={`${diaryTexts.remove}: ${movie.title}`}
        onClick={() => (available ? void onRemove() : setAsks(true))}
      >
        {diaryTexts.remove}
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={movie.title}>
        <div className={layout.stack}>
          <p>{diaryTexts.removalIsFinal}</p>
          <div className={layout.cluster}>
            <Button
              onClick={() => {
                setAsks(false);
                void onRemove();
              }}
            >
              {diaryTexts.removeForGood}
            </Button>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              {diaryTexts.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function EditButton({ entry, onSaved }: { readonly entry: DiaryEntry; readonly onSaved: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`${diaryTexts.edit}: ${entry.movie.title}`}
        onClick={() => setOpen(true)}
      >
        {diaryTexts.edit}
      </Button>
      {open && (
        <Suspense>
          <EditEntryDialog entry={entry} onSaved={onSaved} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Removing keeps the entry's place in the list, so that it can be undone there. */
function useRemoval({ id, movie, watchedOn, rewatch, tags }: DiaryEntry, own: OwnEntry | null) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const isBusy = useRef(false);
  const change = async (send: () => Promise<void>, onDone: (() => void) | undefined) => {
    // The second click of two.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setFailure(null);
      await send();
      onDone?.();
    } catch (error) {
      setFailure(error);
    } finally {
      isBusy.current = false;
    }
  };
  return {
    failure,
    remove: () => change(() => removeEntry(queryClient, id, movie.id), own?.onRemoved),
    undo: () =>
      change(
        () => saveEntry(queryClient, id, { movieId: movie.id, watchedOn, rewatch, tags }),
        () => {
          own?.onRestored();
          void queryClient.invalidateQueries({ queryKey: laterQueryKeys.diary });
        },
      ),
  };
}
