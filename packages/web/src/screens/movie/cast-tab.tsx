import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { CastList } from '../../features/movie/cast-list.tsx';
import { DirectedBy } from '../../features/movie/directed-by.tsx';
import * as layout from '../../styles/layout.module.css';
import { NamedTab } from './named-tab.tsx';

/** Who made a movie: its directors and the first of its cast, below its name (R79, R259). */
export function CastTab({ movie }: { readonly movie: MovieResponse }) {
  return (
    <NamedTab movie={movie}>
      <div className={layout.stack}>
        <DirectedBy directors={movie.directors} />
        <CastList cast={movie.cast} />
      </div>
    </NamedTab>
  );
}
