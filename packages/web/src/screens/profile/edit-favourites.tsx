import type { Profile } from '@hexreel/domain/contract/users';
import { listTexts, movedInList } from '@hexreel/domain/texts/lists';
import { favouriteTexts as texts, removeFavouriteText } from '@hexreel/domain/texts/profile-page';
import { mostFavourites } from '@hexreel/domain/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TitleSearch } from '../../features/browse/title-search.tsx';
import { Poster } from '../../features/movie-card/poster.tsx';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOrderDrag } from '../../ui/use-order-drag.ts';
import * as iconButton from '../../ui/icon-button.module.css';
import * as layout from '../../styles/layout.module.css';
import * as rows from '../../ui/ordered-rows.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './edit-favourites.module.css';

type Favourite = Profile['favourites'][number];

/** Chooses favorite movies by title and puts them in order, by buttons or by dragging; nothing is saved before Save (R810). */
export default function EditFavourites({
  favourites,
  onClose,
}: {
  readonly favourites: readonly Favourite[];
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState(favourites);
  const save = useSaveFavourites(onClose);
  const add = (movie: Omit<Favourite, 'available'>) => setChosen((all) => [...all, { ...movie, available: true }]);
  return (
    <Dialog open onClose={onClose} title={texts.heading}>
      <div className={styles.form}>
        <p className={typography.hint}>{texts.hint}</p>
        {chosen.length < mostFavourites ? (
          <TitleSearch isMember label={texts.search} without={chosen.map(({ id }) => id)}>
            {({ id, title, year, poster }, choose) => (
              <button
                type="button"
                onClick={() => {
                  add({ id, title, year, poster });
                  choose();
                }}
              >
                {title} <small>{year}</small>
              </button>
            )}
          </TitleSearch>
        ) : (
          <p>{texts.full}</p>
        )}
        <Chosen movies={chosen} onChange={setChosen} />
        <FormProblem text={save.isError ? sendFailureText(save.error) : null} />
        <div className={layout.cluster}>
          <Button aria-disabled={save.isPending} onClick={() => !save.isPending && save.mutate(chosen.map(({ id }) => id))}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useSaveFavourites(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (movieIds: number[]) => runMutation(queryClient, () => browserApi.call('saveFavourites', { body: { movieIds } })),
    onSuccess: ({ favourites }) => {
      queryClient.setQueryData<Profile>(laterQueryKeys.profile('own'), (profile) => profile && { ...profile, favourites });
      onSaved();
    },
  });
}

function Chosen({
  movies,
  onChange,
}: {
  readonly movies: readonly Favourite[];
  readonly onChange: (movies: readonly Favourite[]) => void;
}) {
  const inOrder = (ids: readonly number[]) => ids.flatMap((id) => movies.find((movie) => movie.id === id) ?? []);
  const drag = useOrderDrag({
    ids: movies.map(({ id }) => id),
    onDrop: async (order) => onChange(inOrder(order)),
  });
  return (
    <ol className={rows.list}>
      {inOrder(drag.rows).map((movie) => {
        const { id, title, year, poster } = movie;
        const place = drag.order.indexOf(id);
        const moveTo = (to: number) => {
          if (to < 0 || to >= movies.length) return;
          onChange(movies.filter((other) => other !== movie).toSpliced(to, 0, movie));
          announce(movedInList(title, to + 1));
        };
        return (
          <li key={id} className={drag.id === id ? rows.dragged : rows.movie}>
            <span className={rows.handle} aria-hidden="true" onPointerDown={(event) => drag.begin(event, id)}>
              {place + 1}
            </span>
            <div className={rows.poster}>
              <Poster template={poster} sizes="4rem" small />
            </div>
            <p className={styles.title}>
              {title} {year !== null && <span className={typography.muted}>{year}</span>}
            </p>
            <div className={rows.actions}>
              <button
                type="button"
                aria-label={listTexts.earlier(title)}
                aria-disabled={place === 0}
                className={iconButton.iconButton}
                onClick={() => moveTo(place - 1)}
              >
                <Icon name="down" className={rows.up} />
              </button>
              <button
                type="button"
                aria-label={listTexts.later(title)}
                aria-disabled={place === movies.length - 1}
                className={iconButton.iconButton}
                onClick={() => moveTo(place + 1)}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                aria-label={removeFavouriteText(title)}
                className={iconButton.iconButton}
                onClick={() => onChange(movies.filter((other) => other !== movie))}
              >
                <Icon name="close" />
              </button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
