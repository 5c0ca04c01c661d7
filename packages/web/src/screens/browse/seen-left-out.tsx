import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { useState } from 'react';
import { withoutPage, withSeenPath } from '../../features/browse/list-pages.ts';
import { browsePath } from '../../lib/paths.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import * as typography from '../../styles/typography.module.css';

/**
 * That a member's setting leaves out what they have seen, and how to see it this time (R426); nothing where none of it is in the list.
 * Until a list without it is there, the sentence stays, and with it the focus.
 * @param count movies that are left out; null where the setting is off
 * @param isStale the count is of the list before
 */
export default function SeenLeftOut({
  filters,
  count,
  isStale,
}: {
  readonly filters: BrowseFilters;
  readonly count: number | null;
  readonly isStale: boolean;
}) {
  const { seen, ...others } = withoutPage(filters);
  const [wasShown, setWasShown] = useState(false);
  if (!isStale && wasShown !== (seen !== undefined)) setWasShown(seen !== undefined);
  const isLeaving = wasShown && isStale && seen === undefined;
  if (!isLeaving && (count === null || (count === 0 && seen === undefined))) return null;
  return (
    <p className={typography.muted}>
      {seen === undefined
        ? isLeaving
          ? 'What you have seen is being left out.'
          : leftOutText(count ?? 0)
        : 'What you have seen is shown too.'}{' '}
      <a href={seen === undefined ? withSeenPath(others) : browsePath(others)} data-keep-scroll className={typography.strongLink}>
        {seen === undefined ? (isLeaving || count === 1 ? 'Show it' : 'Show them') : 'Leave it out'}
      </a>
      {' \u00b7 '}
      <a href={settingsSectionPath('seen')} className={typography.strongLink}>
        Change the setting
      </a>
    </p>
  );
}

function leftOutText(count: number): string {
  return count === 1
    ? 'A movie that you have seen is left out.'
    : `${countInDigits(count)} movies that you have seen are left out.`;
}
