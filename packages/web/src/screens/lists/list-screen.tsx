import type { MovieList } from '@hexreel/domain/contract/lists';
import { listFeed, radarrPath } from '@hexreel/domain/feeds';
import { feedLinkTexts } from '@hexreel/domain/texts/feed-links';
import { moviesInList } from '@hexreel/domain/texts/list-links';
import { listTexts, listTextsRemoved, listVisibilityLabels } from '@hexreel/domain/texts/lists';
import { removalReasons } from '@hexreel/domain/texts/reports';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../blocks/load-failure.tsx';
import { FeedLink } from '../../lib/feed-link.tsx';
import { ShareLink } from '../../lib/share-link.tsx';
import { listQuery } from '../../features/lists/list-queries.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { DateText } from '../../lib/date-text.tsx';
import { pageHref } from '../../lib/addresses.ts';
import { failureKind } from '../../lib/failure.ts';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { userPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailureScreen } from '../../ui/failure-screen.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ListActions } from './list-actions.tsx';
import { ListEntries } from './list-entries.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { OwnEntries } from './own-entries.tsx';
import * as layout from '../../styles/layout.module.css';
import * as tag from '../../ui/tag.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './list-screen.module.css';

/** One list: for everyone who may see it, and for its owner with everything that changes it. */
export function ListScreen({ listId }: { readonly listId: string }) {
  const list = useQuery(listQuery(useApi(), listId, useViewer() !== null));
  // While the site cannot be reached, what was there stays; a list that is gone does not.
  const isGone = list.isError && failureKind(list.error) === 'missing';
  if (isGone) return <FailureScreen heading={listTexts.notFound} text={listTexts.notFoundWhy} />;
  if (list.data !== undefined) return <Ready list={list.data} />;
  if (!list.isError || list.isFetching) return <ListSkeleton />;
  return <LoadFailure error={list.error} />;
}

/** Where other programs read the list. */
function OutsideLinks({ listId, title }: { readonly listId: string; readonly title: string }) {
  if (useSite().isPrivate === true) return null;
  return (
    <p className={layout.cluster}>
      <FeedLink path={listFeed(listId)} of={title} />
      <a href={radarrPath(listId)} className={`${typography.callToSignIn} ${typography.small}`}>
        {feedLinkTexts.forRadarr}
      </a>
    </p>
  );
}

function Ready({ list }: { readonly list: MovieList }) {
  const { title, description, author, isOwn, entries, removedFor } = list;
  return (
    <article className={`${layout.pageBody} ${styles.page}`}>
      <header className={styles.header}>
        <h1 className={`${typography.title} ${typography.breakable}`}>{title}</h1>
        <p className={styles.facts}>
          <span>
            {listTexts.byWhom}{' '}
            <a href={userPath(author.id)} className={typography.strongLink}>
              {author.displayName}
            </a>
          </span>
          <span>{moviesInList(list.movies)}</span>
          <span>
            {listTexts.changed} <DateText iso={list.updatedAt} />
          </span>
          {isOwn && <span className={tag.tag}>{listVisibilityLabels[list.visibility]}</span>}
        </p>
        {removedFor !== null && <p className={typography.muted}>{listTextsRemoved(removalReasons[removedFor])}</p>}
        {description !== '' && <LongText text={description} what={listTexts.theDescription} />}
        {isOwn && list.visibility !== 'private' && (
          <ShareLink path={pageHref('/lists/$listId', { params: { listId: list.id } })} label={listTexts.link} />
        )}
        <ListActions list={list} />
        {list.visibility === 'public' && <OutsideLinks listId={list.id} title={title} />}
      </header>
      {entries.length === 0 && (
        <EmptyState title={listTexts.empty} text={isOwn ? listTexts.emptyWhy : undefined}>
          <a href={browsePath()} className={buttonClass('quiet')}>
            {listTexts.browse}
          </a>
        </EmptyState>
      )}
      {entries.length > 0 && (isOwn ? <OwnEntries list={list} /> : <ListEntries list={list} />)}
      {isOwn && entries.length > 0 && (
        <p>
          <a href={browsePath()} className={buttonClass('quiet')}>
            {listTexts.browse}
          </a>
        </p>
      )}
    </article>
  );
}
