import { bringRatingsAction, bringRatingsQuestion } from '@hexreel/domain/texts/import-door';
import { seenElsewhere } from '@hexreel/domain/first-run';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../features/settings/account-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { pageHref } from '../lib/addresses.ts';
import { historyIdsQuery } from '../lib/history-ids-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import * as typography from '../styles/typography.module.css';
import * as styles from './bring-ratings.module.css';

/**
 * The way to the import for those who come from another site (R661): visitors read first what it takes. Nothing for members
 * whose past is here already.
 */
export function BringRatings() {
  const isMember = useViewer() !== null;
  const api = useApi();
  const { data: history } = useQuery({ ...historyIdsQuery(api), enabled: isMember });
  const { data: account } = useQuery({ ...accountQuery(api), enabled: isMember });
  const isHere = account?.hasImported === true || (history?.seen.length ?? 0) >= seenElsewhere;
  if (isMember && isHere) return null;
  return (
    <p className={styles.door}>
      {bringRatingsQuestion}{' '}
      <a href={pageHref(isMember ? '/settings/import' : '/import')} className={typography.strongLink}>
        {bringRatingsAction}
      </a>
    </p>
  );
}
