import { bringRatingsAction, bringRatingsQuestion } from '@hexreel/domain/texts/import-door';
import { useViewer } from '../features/viewer/me-query.ts';
import { pageHref } from '../lib/addresses.ts';
import * as typography from '../styles/typography.module.css';
import * as styles from './bring-ratings.module.css';

/** The way to the import for those who come from another site (R661): visitors read first what it takes. */
export function BringRatings() {
  const isMember = useViewer() !== null;
  return (
    <p className={styles.door}>
      {bringRatingsQuestion}{' '}
      <a href={pageHref(isMember ? '/settings/import' : '/import')} className={typography.strongLink}>
        {bringRatingsAction}
      </a>
    </p>
  );
}
