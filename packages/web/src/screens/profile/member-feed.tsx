import { diaryFeedOf, reviewsFeedOf } from '@hexreel/domain/feeds';
import type { OtherProfileTab } from '@hexreel/domain/user';
import { FeedLink } from '../../lib/feed-link.tsx';

export interface MemberFeedProps {
  readonly id: string;
  readonly name: string;
  readonly tab: OtherProfileTab;
}

/** The feed of what a tab of a member's profile shows. */
export default function MemberFeed({ id, name, tab }: MemberFeedProps) {
  return tab === 'diary' ? (
    <FeedLink path={diaryFeedOf(id)} of={`diary of ${name}`} />
  ) : (
    <FeedLink path={reviewsFeedOf(id)} of={`reviews by ${name}`} />
  );
}
