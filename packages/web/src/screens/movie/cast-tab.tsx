import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { useQuery } from '@tanstack/react-query';
import { CastList } from '../../features/movie/cast-list.tsx';
import { otherMoviesQuery } from '../../features/people/other-movies-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { AlsoHere } from './also-here.tsx';
import { NamedTab } from './named-tab.tsx';

/**
 * A movie's directors and the first of its cast, below its name (R79, R259), with their other movies (R434), without which
 * the names stand alone.
 */
export function CastTab({ movie }: { readonly movie: MovieResponse }) {
  const others = useQuery(otherMoviesQuery(useApi(), String(movie.id), useViewer() !== null)).data?.people ?? [];
  return (
    <NamedTab movie={movie}>
      <CastList
        directors={movie.directors}
        cast={movie.cast}
        alsoHere={new Map(others.map((person) => [person.name, <AlsoHere key={person.name} {...person} />]))}
      />
    </NamedTab>
  );
}
