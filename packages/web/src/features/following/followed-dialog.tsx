import { followTexts } from '@hexreel/domain/texts/profiles';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findFriendsPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyNote } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { followedQuery, followersQuery } from './following-query.ts';
import { FollowRequests } from './follow-requests.tsx';
import { UserLine } from './user-line.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './followed-dialog.module.css';

/** One of a user's two lists. */
export type FollowList = 'followers' | 'following';

const lists = {
  followers: { title: 'Followers', query: followersQuery, empty: followTexts.noFollowers },
  following: { title: 'Following', query: followedQuery, empty: followTexts.noOneFollowed },
} as const;

export interface FollowedDialogProps {
  readonly id: string;
  /** The viewer's, with the requests to follow them (R757). */
  readonly isOwn: boolean;
  readonly list: FollowList;
  readonly onClose: () => void;
}

/** The list of the users whom a user follows, or of their followers. */
export default function FollowedDialog({ id, isOwn, list, onClose }: FollowedDialogProps) {
  return (
    <Dialog open onClose={onClose} title={lists[list].title}>
      <div className={layout.boundedStack}>
        {isOwn && list === 'followers' && <FollowRequests />}
        <FollowedUsers id={id} list={list} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

function FollowedUsers({ id, list, onLeave }: { readonly id: string; readonly list: FollowList; readonly onLeave: () => void }) {
  const { query, empty } = lists[list];
  return (
    <CursorList
      query={query(useApi(), id).all}
      itemsOf={({ people }) => people}
      skeleton={
        <Loading>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.nextSkeleton} />
        </Loading>
      }
      empty={
        <EmptyNote text={empty}>
          <a href={findFriendsPath} onClick={onLeave} className={buttonClass('quiet')}>
            Find Friends
          </a>
        </EmptyNote>
      }
    >
      {(users) => (
        <ul className={layout.dividedList}>
          {users.map((user) => (
            <UserLine key={user.id} person={user} />
          ))}
        </ul>
      )}
    </CursorList>
  );
}
