import { listTexts } from '@hexreel/domain/texts/lists';
import { ListCardsSkeleton } from '../../blocks/list-cards-skeleton.tsx';
import { OwnLists } from '../../blocks/own-lists.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { pageHref } from '../../lib/addresses.ts';
import { loginPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PublicLists } from './public-lists.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from '../../blocks/cards-page.module.css';

/** Everyone's public lists, for members below their own (R430). */
export function ListsScreen() {
  return <div className={`${layout.pageBody} ${styles.page}`}>{useViewer() === null ? <ForVisitors /> : <ForMembers />}</div>;
}

function ForVisitors() {
  return (
    <>
      <header className={layout.apart}>
        <div>
          <h1 className={typography.title}>{listTexts.publicHeading}</h1>
          <p className={styles.lead}>{listTexts.publicWhy}</p>
        </div>
        <a href={loginPath(pageHref('/lists'))} className={buttonClass('quiet')}>
          {listTexts.signIn}
        </a>
      </header>
      <PublicLists />
    </>
  );
}

function ForMembers() {
  return (
    <>
      <header>
        <h1 className={typography.title}>{listTexts.ownHeading}</h1>
        <p className={styles.lead}>{listTexts.noneWhy}</p>
      </header>
      <OwnLists />
      <section aria-labelledby="public-lists">
        <h2 id="public-lists" className={typography.sectionHeading}>
          {listTexts.publicHeading}
        </h2>
        <PublicLists />
      </section>
    </>
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
