import type { BrowseFilters } from '@hexreel/domain/movie';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Chip } from '../../ui/chip.tsx';
import { activeFilters } from './filters.ts';
import * as styles from './more-ways.module.css';

/**
 * The other ways to a movie, above a list that nothing was asked of yet: the bars have no room for them, and the footer is
 * below the list (R405).
 */
export function MoreWays({ filters }: { readonly filters: BrowseFilters }) {
  const { currentYear } = useSite();
  if (filters.mode === 'limits' || activeFilters(filters, currentYear).length > 0) return null;
  return (
    <nav aria-label="More ways to find a movie" className={styles.ways}>
      <Chip href="/tonight">Tonight</Chip>
      <Chip href="/marathon">Marathon</Chip>
      <Chip href="/ladder">Fear Ladder</Chip>
      <Chip href="/map">Night Map</Chip>
      <Chip href="/members">Members</Chip>
    </nav>
  );
}
