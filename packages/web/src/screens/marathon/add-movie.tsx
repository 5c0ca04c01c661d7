import { mostMovies } from '@hexreel/domain/marathon';
import { TitleSearch } from '../../features/browse/title-search.tsx';
import { marathonHref } from '../../features/marathon/marathon-query.ts';
import { Button } from '../../ui/button.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as layout from '../../styles/layout.module.css';

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
  const isHydrated = useOnceHydrated();
  return (
    <form action="/browse" method="get" className={layout.stack} onSubmit={(event) => event.preventDefault()}>
      <TitleSearch isMember={isMember} label="Movie title" without={movies}>
        {({ id, title, year }, choose) => (
          <a
            href={marathonHref({ movies: [...movies, id].slice(-mostMovies), start })}
            data-keep-scroll
            aria-label={`Add ${title}${year === null ? '' : ` (${year})`}`}
            onClick={choose}
          >
            {title} <small>{year}</small>
          </a>
        )}
      </TitleSearch>
      {!isHydrated && (
        <Button type="submit" variant="quiet" className={layout.atStart}>
          Search
        </Button>
      )}
    </form>
  );
}
