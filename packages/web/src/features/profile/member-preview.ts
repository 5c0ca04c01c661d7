import type { Profile } from '@hexreel/domain/contract/users';
import { writeReelCode } from '@hexreel/domain/reel-picture';
import { memberPreviewLabel } from '@hexreel/domain/texts/previews';
import { userDefaults } from '@hexreel/domain/user';

/** The picture of a link to a member's profile: their own public reel (R360). */
export function memberPreview(
  { id, displayName, profilePic, reviews, averages }: Profile,
  siteName: string,
): { url: string; alt: string } {
  // Previews are kept by address: it changes with everything that is drawn.
  const drawn = `${writeReelCode(averages)}-${reviews}-${profilePic}-${encodeURIComponent(displayName)}`;
  return { url: `/previews/members/${id}.png?of=${drawn}`, alt: memberPreviewLabel(displayName || userDefaults.name, siteName) };
}
