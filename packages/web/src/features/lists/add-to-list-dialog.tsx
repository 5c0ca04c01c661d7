import { listLinks, moviesInList } from '@hexreel/domain/texts/list-links';
import { listTexts, listVisibilityLabels } from '@hexreel/domain/texts/lists';
import type { OwnLists } from '@hexreel/domain/contract/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useToggle } from '../../lib/use-toggle.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyNote, FailureNotice } from '../../ui/notice.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { readListsAgain } from './list-changes.ts';
import { listsForMovieQuery } from './list-queries.ts';
import NewListDialog from './new-list-dialog.tsx';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './add-to-list-dialog.module.css';

/** The viewer's lists as check boxes: which of them have a movie (R373). A new one begins with it. */
export default function AddToListDialog({ movieId, onClose }: { readonly movieId: number; readonly onClose: () => void }) {
  const { data, isError, isFetching, error, refetch } = useQuery(listsForMovieQuery(useApi(), movieId));
  const [isMaking, setMaking] = useState(false);
  if (isMaking) return <NewListDialog movieIds={[movieId]} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={listLinks.add}>
      <div className={layout.stack}>
        {data === undefined && isError && !isFetching && (
          <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />
        )}
        {data === undefined && !(isError && !isFetching) && (
          <Loading>
            <Skeleton className={styles.skeleton} />
          </Loading>
        )}
        {data !== undefined && <Choices movieId={movieId} lists={data.lists} />}
        <div className={layout.cluster}>
          <Button variant="quiet" onClick={() => setMaking(true)}>
            {listTexts.newList}
          </Button>
          <Button onClick={onClose}>{listTexts.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Choices({ movieId, lists }: { readonly movieId: number; readonly lists: OwnLists['lists'] }) {
  const [problem, setProblem] = useState<string | null>(null);
  if (lists.length === 0)
    return (
      <EmptyNote text={listTexts.none}>
        <p className={typography.hint}>{listTexts.noneWhy}</p>
      </EmptyNote>
    );
  return (
    <>
      <fieldset className={styles.lists}>
        <legend className={typography.visuallyHidden}>{listTexts.ownHeading}</legend>
        {lists.map((list) => (
          <Choice key={list.id} movieId={movieId} list={list} onProblem={setProblem} />
        ))}
      </fieldset>
      <FormProblem text={problem} />
    </>
  );
}

/** A check box for the movie in a list; of fast presses the last one counts (R19). */
function Choice({
  movieId,
  list: { id: listId, title, movies, visibility, hasMovie },
  onProblem,
}: {
  readonly movieId: number;
  readonly list: OwnLists['lists'][number];
  readonly onProblem: (text: string | null) => void;
}) {
  const queryClient = useQueryClient();
  const { queryKey } = listsForMovieQuery(useApi(), movieId);
  const params = { listId, movieId };
  const { isOn, press } = useToggle({
    key: `list ${listId} ${movieId}`,
    isSo: hasMovie,
    send: (isIn) =>
      browserApi.call(isIn ? 'addToList' : 'removeFromList', { params }).catch((error: unknown) => {
        onProblem(sendFailureText(error));
        throw error;
      }),
    onSent: (isIn) => {
      onProblem(null);
      queryClient.setQueryData(queryKey, (own) => {
        return own && { lists: own.lists.map((list) => (list.id === listId ? { ...list, hasMovie: isIn } : list)) };
      });
    },
    onSettled: () => readListsAgain(queryClient),
  });
  return (
    <label className={choice.choice}>
      <input
        type="checkbox"
        checked={isOn ?? false}
        onChange={() => {
          onProblem(null);
          press();
        }}
        className={choice.input}
      />
      <span className={styles.list}>
        {title}
        <span className={typography.hint}>
          {moviesInList(movies)} · {listVisibilityLabels[visibility]}
        </span>
      </span>
    </label>
  );
}
