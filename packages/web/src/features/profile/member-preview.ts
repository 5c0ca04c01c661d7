import type { Profile } from '@hexreel/domain/contract/users';
import { memberPreviewLabel } from '@hexreel/domain/texts/previews';
import { userDefaults } from '@hexreel/domain/user';

/** The picture of a link to a member's profile: their own public reel (R360). */
export function memberPreview({ id, displayName, reviews }: Profile): { url: string; alt: string } {
  // The count makes it another address once they rated more: previews are kept by address.
  return { url: `/previews/members/${id}.png?of=${reviews}`, alt: memberPreviewLabel(displayName || userDefaults.name) };
}
