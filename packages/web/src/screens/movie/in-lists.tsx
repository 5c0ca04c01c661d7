import { inLists } from '@hexreel/domain/texts/list-links';
import { useQuery } from '@tanstack/react-query';
import { movieListCountQuery } from '../../features/lists/list-queries.ts';
import { pageHref } from '../../lib/addresses.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Chip } from '../../ui/chip.tsx';

/** How many public lists have the movie, as a link to them; nothing where none has (R372). */
export function InLists({ movieId }: { readonly movieId: number }) {
  const total = useQuery(movieListCountQuery(useApi(), String(movieId))).data?.total ?? 0;
  if (total === 0) return null;
  return <Chip href={pageHref('/lists', { query: { movie: movieId } })}>{inLists(total)}</Chip>;
}
