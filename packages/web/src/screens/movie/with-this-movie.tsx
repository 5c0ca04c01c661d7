import { readKnown } from '@hexreel/domain/estimates';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { inLists } from '@hexreel/domain/texts/list-links';
import { movieToolTexts } from '@hexreel/domain/texts/movie-page';
import { momentTexts } from '@hexreel/domain/texts/moments';
import { useQuery } from '@tanstack/react-query';
import { movieListCountQuery } from '../../features/lists/list-queries.ts';
import { pageHref } from '../../lib/addresses.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { watchPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as styles from './with-this-movie.module.css';

/** Buttons for what a movie can be used for besides rating it, and for the public lists that have it (R357, R372). */
export function WithThisMovie({ movie }: { readonly movie: Pick<MovieResponse, 'id' | 'known' | 'raters'> }) {
  const { id } = movie;
  const lists = useQuery(movieListCountQuery(useApi(), String(id))).data?.total ?? 0;
  const tools = [
    { href: pageHref('/ladder', { hash: `movie-${id}` }), label: movieToolTexts.ladder },
    { href: watchPath(id), label: momentTexts.watchAlong },
    { href: '/tonight', label: movieToolTexts.tonight },
    { href: pageHref('/marathon', { query: { movies: String(id) } }), label: movieToolTexts.marathon },
    ...(readKnown(movie) === null ? [] : [{ href: pageHref('/map', { query: { from: id } }), label: movieToolTexts.map }]),
    ...(lists === 0 ? [] : [{ href: pageHref('/lists', { query: { movie: id } }), label: inLists(lists) }]),
  ];
  return (
    <nav aria-label="With this movie" className={styles.tools}>
      {tools.map(({ href, label }) => (
        <a key={href} href={href} className={buttonClass('quiet')}>
          {label}
        </a>
      ))}
    </nav>
  );
}
