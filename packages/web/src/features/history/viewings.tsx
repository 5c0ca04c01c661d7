import { writeTags } from '@hexreel/domain/history';
import { diaryTexts } from '@hexreel/domain/texts/diary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { removeEntry } from './diary-changes.ts';
import { movieHistoryQuery } from './history-queries.ts';
import { ViewingForm } from './viewing-form.tsx';
import * as styles from './viewings.module.css';

/** When the viewer watched a movie, and the form for another time (R300). */
export function Viewings({ movieId }: { readonly movieId: number }) {
  const queryClient = useQueryClient();
  const history = useQuery(movieHistoryQuery(useApi(), movieId)).data;
  const { text, lang } = useCalendarDates();
  const [added, setAdded] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const removing = useRef(new Set<string>());
  if (history === undefined) return null;
  const remove = async (id: string) => {
    // The second click of two.
    if (removing.current.has(id)) return;
    removing.current.add(id);
    try {
      setFailure(null);
      await removeEntry(queryClient, id, movieId);
    } catch (error) {
      setFailure(error);
    } finally {
      removing.current.delete(id);
    }
  };
  return (
    <div className={styles.viewings}>
      {history.viewings.length > 0 && (
        <ul>
          {history.viewings.map(({ id, watchedOn, rewatch, tags }) => {
            const when = watchedOn === null ? diaryTexts.unknownDate : text(watchedOn, 'day');
            return (
              <li key={id} className={styles.viewing}>
                <span lang={watchedOn === null ? undefined : lang}>{when}</span>
                {rewatch && <span className={styles.rewatch}>{diaryTexts.rewatch}</span>}
                {tags.length > 0 && <span className={styles.tags}>{writeTags(tags)}</span>}
                <Button
                  variant="ghost"
                  className={styles.remove}
                  aria-label={`${diaryTexts.remove}: ${when}`}
                  onClick={() => void remove(id)}
                >
                  {diaryTexts.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {failure !== null && <p role="alert">{sendFailureText(failure)}</p>}
      <ViewingForm
        key={added}
        movieId={movieId}
        isKnown={history.viewings.some(({ watchedOn }) => watchedOn !== null)}
        onSaved={() => setAdded(added + 1)}
      />
    </div>
  );
}
