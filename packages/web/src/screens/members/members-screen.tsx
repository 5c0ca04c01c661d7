import type { FollowedAmong, Following } from '@hexreel/domain/contract/users';
import { newestReviewsFeed } from '@hexreel/domain/feeds';
import { feedLinkTexts } from '@hexreel/domain/texts/feed-links';
import { memberLists, publicMemberLists } from '@hexreel/domain/user';
import { closestUserNote } from '@hexreel/domain/texts/taste-match';
import { memberListTexts } from '@hexreel/domain/texts/members';
import { useQuery } from '@tanstack/react-query';
import { closestUsersQuery, followedAmongQuery, membersQuery } from '../../features/following/following-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { FeedLink } from '../../lib/feed-link.tsx';
import { browsePath } from '../../lib/paths.ts';
import { membersPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberCardsSkeleton } from './members-skeleton.tsx';
import { idsOf, type MembersView } from './members-view.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as cardsPage from '../../blocks/cards-page.module.css';
import * as styles from './members-screen.module.css';

/** Members to meet: by taste for members, by activity, and critics (R348). */
export function MembersScreen({ view }: { readonly view: MembersView }) {
  const lists = useViewer() === null ? publicMemberLists : memberLists;
  return (
    <div className={`${layout.pageBody} ${cardsPage.page}`}>
      <header>
        <h1 className={typography.title}>{memberListTexts.heading}</h1>
        <p className={cardsPage.lead}>
          {memberListTexts.leads[view.by]} {memberListTexts.differences}
        </p>
      </header>
      <Tabs
        name="members"
        label={memberListTexts.heading}
        selected={view.by}
        tabs={lists.map((id) => ({ id, label: memberListTexts.labels[id], href: membersPath(id) }))}
      />
      <TabPanel name="members" id={view.by}>
        {view.by === 'match' ? <ByMatch /> : <ListOf by={view.by} page={view.page} />}
      </TabPanel>
      <FeedLink path={newestReviewsFeed} label={feedLinkTexts.newestReviews} />
    </div>
  );
}

function ListOf({ by, page }: { readonly by: Exclude<MembersView['by'], 'match'>; readonly page: number }) {
  const api = useApi();
  const viewer = useViewer();
  const { data, isError, isFetching, error, refetch } = useQuery(membersQuery(api, by, page));
  const ids = idsOf(data?.people ?? []);
  const { data: followed } = useQuery({ ...followedAmongQuery(api, ids), enabled: viewer !== null && ids.length > 0 });
  if (data === undefined && isError && !isFetching)
    return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <MemberCardsSkeleton />;
  if (data.people.length === 0) {
    return (
      <EmptyState title={memberListTexts.none}>
        <a href={page > 1 ? membersPath(by) : browsePath()} className={buttonClass('quiet')}>
          {page > 1 ? memberListTexts.firstPage : memberListTexts.browse}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {data.people.map((person) => (
          <MemberCard
            key={person.id}
            person={person}
            recent={person.recent}
            following={viewer === null || viewer.id === person.id ? undefined : followingOf(person.id, followed)}
          />
        ))}
      </ul>
      <PageLinks page={page} nextPage={data.nextPage} hrefOf={(next) => membersPath(by, next)} />
    </>
  );
}

function followingOf(id: string, among: FollowedAmong | undefined): Following | undefined {
  return among && { isFollowing: among.ids.includes(id), isRequested: among.requested.includes(id) };
}

function ByMatch() {
  const { data, isError, isFetching, error, refetch } = useQuery(closestUsersQuery(useApi()));
  if (data === undefined && isError && !isFetching)
    return <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <MemberCardsSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState title={memberListTexts.noMatch} text={memberListTexts.noMatchText}>
        <a href={browsePath()} className={buttonClass('quiet')}>
          {memberListTexts.browse}
        </a>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {data.map((match) => (
        <MemberCard
          key={match.person.id}
          person={match.person}
          note={closestUserNote(match)}
          following={{ isFollowing: match.isFollowing }}
        />
      ))}
    </ul>
  );
}
