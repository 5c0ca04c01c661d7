import type { Profile } from '@hexreel/domain/contract/users';
import { diaryFeedOf, reviewsFeedOf } from '@hexreel/domain/feeds';
import { writeReelCode } from '@hexreel/domain/reel-picture';
import { feedTexts } from '@hexreel/domain/texts/feeds';
import { memberPreviewLabel } from '@hexreel/domain/texts/previews';
import { userDefaults, type OtherProfileTab } from '@hexreel/domain/user';
import type { PageHead } from '../../lib/page-head.ts';

/** The picture of a link to a member's profile: their own public reel (R360). */
export function memberPreview(
  { id, displayName, profilePic, reviews, averages }: Profile,
  siteName: string,
): { url: string; alt: string } {
  // Previews are kept by address: it changes with everything that is drawn.
  const drawn = `${writeReelCode(averages)}-${reviews}-${profilePic}-${encodeURIComponent(displayName)}`;
  return { url: `/previews/members/${id}.png?of=${drawn}`, alt: memberPreviewLabel(displayName || userDefaults.name, siteName) };
}

/** The feed of what a tab of a member's profile shows (R829). */
export function memberFeed({ id, displayName, sharesDiary }: Profile, tab: OtherProfileTab): PageHead['feed'] {
  return tab === 'diary' && sharesDiary
    ? { path: diaryFeedOf(id), title: feedTexts.diaryOf(displayName) }
    : { path: reviewsFeedOf(id), title: feedTexts.reviewsBy(displayName) };
}
