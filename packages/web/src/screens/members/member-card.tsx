import type { ListedMember } from '@hexreel/domain/contract/users';
import { profilePicUrl } from '@hexreel/domain/user';
import { reelLabel } from '@hexreel/domain/texts/reel';
import { ratingsText, specializationsText } from '@hexreel/domain/texts/members';
import { userPath } from '../../lib/user-paths.ts';
import { Reel } from '../../ui/reel.tsx';
import * as typography from '../../styles/typography.module.css';
import * as cardLink from '../../ui/card-link.module.css';
import * as styles from './member-card.module.css';

/** A member with the reel of their own scores, as a link to their profile. */
export function MemberCard({ person }: { readonly person: ListedMember }) {
  const { id, displayName, username, profilePic, isCritic, specializations, ratings, averages } = person;
  return (
    <li className={styles.card}>
      <a href={userPath(id)} className={`${cardLink.link} ${styles.link}`}>
        <img src={profilePicUrl(profilePic)} width="256" height="256" alt="" loading="lazy" className={styles.picture} />
        <span className={styles.name}>
          <span className={styles.displayName}>{displayName}</span>
          <span className={styles.facts}>@{username}</span>
          {isCritic && <span className={styles.critic}>{specializationsText(specializations)}</span>}
          <span className={styles.facts}>{ratingsText(ratings)}</span>
        </span>
        <Reel values={averages} className={styles.reel} />
        <span className={typography.visuallyHidden}>{reelLabel(averages)}</span>
      </a>
    </li>
  );
}
