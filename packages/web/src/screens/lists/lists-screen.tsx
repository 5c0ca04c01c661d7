import { listTexts } from '@hexreel/domain/texts/lists';
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
  const viewer = useViewer();
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <header className={layout.apart}>
        <div>
          <h1 className={typography.title}>{listTexts.heading}</h1>
          {viewer === null && <p className={styles.lead}>{listTexts.publicWhy}</p>}
        </div>
        {viewer === null && (
          <a href={loginPath(pageHref('/lists'))} className={buttonClass('quiet')}>
            {listTexts.signIn}
          </a>
        )}
      </header>
      {viewer === null ? <PublicLists /> : <ForMembers id={viewer.id} />}
    </div>
  );
}

/** @param id the viewer's, whose own lists are above those of others */
function ForMembers({ id }: { readonly id: string }) {
  return (
    <>
      <section aria-labelledby="own-lists">
        <h2 id="own-lists" className={typography.sectionHeading}>
          {listTexts.ownHeading}
        </h2>
        <OwnLists />
      </section>
      <section aria-labelledby="public-lists">
        <h2 id="public-lists" className={typography.sectionHeading}>
          {listTexts.publicHeading}
        </h2>
        <PublicLists without={id} />
      </section>
    </>
  );
}
