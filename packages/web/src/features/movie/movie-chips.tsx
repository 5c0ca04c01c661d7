import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { comedyGenre, horrorGenre, subgenreLabel, thrillerGenre, type Subgenre } from '@hexreel/domain/movie';
import { browsePath, subgenrePath } from '../../lib/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import * as layout from '../../styles/layout.module.css';

/** Genres that are also subgenres on Browse. */
const subgenreOfGenre: Readonly<Record<number, Subgenre>> = { [comedyGenre]: 'comedy', [thrillerGenre]: 'thriller' };

/** Genre chips, then the subgenres that are not among the genres; each links to Browse where Browse has such a list. */
export function MovieChips({ movie }: { readonly movie: Pick<MovieResponse, 'genres' | 'subgenres'> }) {
  const chips = movieChips(movie);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Genres" className={layout.tightCluster}>
      {chips.map(({ label, href }) => (
        <li key={label}>{href === null ? <Chip>{label}</Chip> : <Chip href={href}>{label}</Chip>}</li>
      ))}
    </ul>
  );
}

export interface GenreChip {
  readonly label: string;
  readonly href: string | null;
}

export function movieChips({ genres, subgenres }: Pick<MovieResponse, 'genres' | 'subgenres'>): readonly GenreChip[] {
  const named = new Set<Subgenre>();
  const ofGenres = genres.map(({ id, name }) => {
    const subgenre = subgenreOfGenre[id];
    if (subgenre !== undefined) named.add(subgenre);
    return { label: name, href: genrePath(id, subgenre) };
  });
  const others = subgenres.filter((subgenre) => !named.has(subgenre));
  return [...ofGenres, ...others.map((subgenre) => ({ label: subgenreLabel(subgenre), href: subgenrePath(subgenre) }))];
}

function genrePath(genre: number, subgenre: Subgenre | undefined): string | null {
  if (subgenre !== undefined) return subgenrePath(subgenre);
  return genre === horrorGenre ? browsePath() : null;
}
