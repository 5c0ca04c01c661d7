import { mostMovies } from '@hexreel/domain/marathon';
import { useHydrated } from '@tanstack/react-router';
import { useTitleSearch } from '../../features/browse/use-title-search.ts';
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
  const search = useTitleSearch(isMember);
  const isHydrated = useHydrated();
  const found = search.movies.filter(({ id }) => !movies.includes(id));
  return (
    <form action="/browse" method="get" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Field label="Movie title" {...search.field} />
      {!isHydrated && (
        <Button type="submit" variant="quiet">
          Search
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
                onClick={search.clear}
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
