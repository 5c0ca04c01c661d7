import { ladderTexts } from '@hexreel/domain/texts/ladder';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { TitleSearch } from '../../features/browse/title-search.tsx';
import { movieQuery } from '../../features/movie/movie-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './target-movie.module.css';

interface NamedMovie {
  readonly id: number;
  readonly title: string;
}

/** The movie that the address names behind its #, which no server sees: `#movie-948`. */
export function useNamedMovie(): NamedMovie | null {
  const isHydrated = useOnceHydrated();
  const hash = useLocation({ select: (location) => location.hash });
  const id = /^movie-([1-9]\d{0,9})$/u.exec(isHydrated ? hash : '')?.[1] ?? null;
  const { data } = useQuery({ ...movieQuery(useApi(), id ?? ''), enabled: id !== null });
  return data === undefined || id === null ? null : { id: data.id, title: data.title };
}

/** Looks for a movie while its title is typed. */
export function TargetMovie({
  isMember,
  movie,
  onChoose,
}: {
  readonly isMember: boolean;
  readonly movie: NamedMovie | null;
  readonly onChoose: (movie: NamedMovie) => void;
}) {
  return (
    <div className={styles.target}>
      <TitleSearch isMember={isMember} label={ladderTexts.search}>
        {({ id, title, year }, choose) => (
          <button
            type="button"
            onClick={() => {
              choose();
              onChoose({ id, title });
            }}
          >
            {title} <small>{year}</small>
          </button>
        )}
      </TitleSearch>
      {movie !== null && (
        <p aria-live="polite">
          <span className={typography.muted}>To</span> <strong>{movie.title}</strong>
        </p>
      )}
    </div>
  );
}
