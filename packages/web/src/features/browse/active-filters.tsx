import type { BrowseFilters } from '@hexreel/domain/movie';
import { useSite } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { activeFilters } from './filters.ts';

/** What narrows the list, each to be taken away, and all of it at once. */
export function ActiveFilters({ filters }: { readonly filters: BrowseFilters }) {
  const active = activeFilters(filters, useSite().currentYear);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {active.map(({ name, label, without }) => (
        <li key={name}>
          <RemovableChip label={label} href={browsePath(without)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a
            href={clearedPath(filters)}
            className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline underline-offset-4 hover:text-bone"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

/** Browse without filters; the order stays as it was chosen. */
export function clearedPath({ sortBy }: BrowseFilters): string {
  return browsePath(sortBy === undefined ? {} : { sortBy });
}
