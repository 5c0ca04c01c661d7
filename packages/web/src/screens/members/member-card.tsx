import type { ActiveMember, Following, ListedMember } from '@hexreel/domain/contract/users';
import { tasteDifferences } from '@hexreel/domain/reel';
import { profilePicUrl } from '@hexreel/domain/user';
import { specializationsText, tasteLabel } from '@hexreel/domain/texts/member-summary';
import { ratingsText, recentRatingsText, tasteDifferenceText } from '@hexreel/domain/texts/members';
import { FollowButton } from '../../features/following/follow-button.tsx';
import { userPath } from '../../lib/user-paths.ts';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import * as typography from '../../styles/typography.module.css';
import * as cardLink from '../../ui/card-link.module.css';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as styles from './member-card.module.css';

/**
 * A member with what is most unusual about their scores (R409), as a link to their profile; for members with Follow next to
 * it.
 * @param recent how many movies they rated lately
 * @param note instead of how many movies they rated
 * @param following whether the viewer follows them; undefined where they cannot, or it is not known yet
 */
export function MemberCard({
  person,
  recent = 0,
  note,
  following,
}: {
  readonly person: ListedMember;
  readonly recent?: ActiveMember['recent'];
  readonly note?: string;
  readonly following: Following | undefined;
}) {
  const { id, displayName, username, profilePic, isCritic, specializations, ratings, averages } = person;
  const differences = tasteDifferences(averages, ratings);
  return (
    <li className={`${cardLink.link} ${styles.card}`}>
      <a href={userPath(id)} className={styles.link}>
        <img src={profilePicUrl(profilePic)} width="256" height="256" alt="" loading="lazy" className={styles.picture} />
        <span className={styles.name}>
          <span className={styles.displayName}>{displayName}</span>
          <span className={styles.facts}>@{username}</span>
          {isCritic && <span className={styles.critic}>{specializationsText(specializations)}</span>}
          {recent > 0 && <span className={styles.facts}>{recentRatingsText(recent)}</span>}
          <span className={styles.facts}>{note ?? ratingsText(ratings)}</span>
          {differences.length > 0 && (
            <span className={styles.differences} aria-hidden="true">
              {differences.map((difference) => (
                <span key={difference.characteristic} className={characteristicText[difference.characteristic]}>
                  {tasteDifferenceText(difference)}
                </span>
              ))}
            </span>
          )}
        </span>
        <span className={typography.visuallyHidden}>{tasteLabel(averages)}</span>
      </a>
      {following !== undefined && (
        <div className={`${toggleFailure.row} ${styles.follow}`}>
          <FollowButton id={id} name={displayName} known={following} variant="quiet" />
        </div>
      )}
    </li>
  );
}
