import { listTexts } from '@hexreel/domain/texts/lists';
import { ListCardsSkeleton } from '../../blocks/list-cards-skeleton.tsx';
import { OwnLists } from '../../blocks/own-lists.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from '../../blocks/cards-page.module.css';

/** The viewer's own lists. */
export function OwnListsScreen() {
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header>
        <h1 className={typography.title}>{listTexts.ownHeading}</h1>
        <p className={styles.lead}>{listTexts.noneWhy}</p>
      </header>
      <OwnLists />
    </div>
  );
}

/** Skeleton of a page of lists. */
export function ListsSkeleton() {
  return (
    <div className={layout.pageBody}>
      <ListCardsSkeleton />
    </div>
  );
}
