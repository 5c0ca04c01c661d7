import type { BrowseFilters } from '@hexreel/domain/movie';
import { useSite } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { activeFilters } from './filters.ts';
import * as layout from '../../styles/layout.module.css';
import * as styles from './active-filters.module.css';
import * as textButtonStyles from '../../ui/text-button.module.css';

/** The active filters, each with a way to remove it, and one to remove all. */
export function ActiveFilters({ filters }: { readonly filters: BrowseFilters }) {
  const active = activeFilters(filters, useSite().currentYear);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={layout.tightCluster}>
      {active.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} href={browsePath(without)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a href={clearedPath(filters)} className={`${textButtonStyles.textButton} ${styles.clear}`}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

/** Browse without filters; the chosen order stays, and so do limits, which are removed one by one. */
export function clearedPath({ sortBy, mode }: BrowseFilters): string {
  return browsePath({ ...(sortBy !== undefined && { sortBy }), ...(mode !== undefined && { mode }) });
}
