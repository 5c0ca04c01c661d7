import { mostMovies } from '@hexreel/domain/marathon';
import { searchCharacters } from '@hexreel/domain/movie';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useSuggestions } from '../../features/browse/use-suggestions.ts';
import { marathonHref } from '../../features/marathon/marathon-query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import * as styles from './add-movie.module.css';

/** Looks for a movie while its title is typed, and adds it. Without script it looks in Browse. */
export function AddMovie({
  movies,
  start,
  isMember,
}: {
  readonly movies: readonly number[];
  readonly start: number;
  readonly isMember: boolean;
}) {
  const { shown, typed, close } = useSuggestions(isMember);
  const isHydrated = useHydrated();
  const [text, setText] = useState('');
  const found = shown?.movies.filter(({ id }) => !movies.includes(id)) ?? [];
  return (
    <form action="/browse" method="get" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Title of a movie"
        name="search"
        value={text}
        maxLength={searchCharacters}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setText(value);
          typed(value);
        }}
      />
      {!isHydrated && (
        <Button type="submit" variant="quiet">
          Look for it
        </Button>
      )}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, title, year }) => (
            <li key={id}>
              <a
                href={marathonHref({ movies: [...movies, id].slice(-mostMovies), start })}
                data-keep-scroll
                aria-label={`Add ${title}${year === null ? '' : ` (${year})`}`}
                onClick={() => {
                  setText('');
                  close();
                }}
              >
                {title} <small>{year}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
