import type { ListEntry, MovieList } from '@hexreel/domain/contract/lists';
import { movedInList } from '@hexreel/domain/texts/lists';
import { Suspense, useState } from 'react';
import { ListNoteDialog } from '../../features/lists/list-dialogs.ts';
import { useListOrder } from '../../features/lists/use-list-order.ts';
import { announce } from '../../lib/announcer.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useOrderDrag } from '../../ui/use-order-drag.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryWords } from './list-entries.tsx';
import * as rows from '../../ui/ordered-rows.module.css';

/** The movies of the viewer's list. Buttons move them, so that it works by keyboard; a handle drags them (R374). */
export function OwnEntries({ list }: { readonly list: MovieList }) {
  const { move, remove, problem } = useListOrder(list.id);
  const drag = useOrderDrag({
    ids: list.entries.map(({ movie }) => movie.id),
    onDrop: (order, movieId) => move(movieId, order[order.indexOf(movieId) + 1] ?? null),
  });
  const ids = drag.order;
  const [noted, setNoted] = useState<ListEntry | null>(null);
  return (
    <>
      <FormProblem text={problem} />
      <ol className={rows.list}>
        {sortedBy(list.entries, drag.rows).map((entry) => {
          const { movie } = entry;
          const place = ids.indexOf(movie.id);
          const moveTo = (to: number) => {
            if (to < 0 || to >= ids.length) return;
            const others = ids.filter((id) => id !== movie.id);
            void move(movie.id, others[to] ?? null);
            announce(movedInList(movie.title, to + 1));
          };
          return (
            <li key={movie.id} className={drag.id === movie.id ? rows.dragged : rows.movie}>
              <span className={rows.handle} aria-hidden="true" onPointerDown={(event) => drag.begin(event, movie.id)}>
                {list.isRanked ? place + 1 : <Icon name="grip" />}
              </span>
              <EntryWords entry={entry} />
              <EntryActions
                entry={entry}
                isFirst={place === 0}
                isLast={place === ids.length - 1}
                onNote={() => setNoted(entry)}
                onMove={(by) => moveTo(place + by)}
                onRemove={() => void remove(movie.id)}
              />
            </li>
          );
        })}
      </ol>
      {noted !== null && (
        <Suspense>
          <ListNoteDialog listId={list.id} entry={noted} onClose={() => setNoted(null)} />
        </Suspense>
      )}
    </>
  );
}

function sortedBy(entries: readonly ListEntry[], ids: readonly number[]): readonly ListEntry[] {
  return ids.flatMap((id) => entries.find(({ movie }) => movie.id === id) ?? []);
}
