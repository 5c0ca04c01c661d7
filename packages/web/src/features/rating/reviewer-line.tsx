import type { Reviewer } from '@hexreel/domain/contract/ratings';
import { userDefaults, profilePicUrl } from '@hexreel/domain/user';
import type { ReactNode } from 'react';
import { userPath } from '../../lib/user-paths.ts';
import * as typography from '../../styles/typography.module.css';
import * as tagStyles from '../../ui/tag.module.css';
import * as styles from './reviewer-line.module.css';

/** A reviewer: picture and name, which link to their profile, and a line below. */
export function ReviewerLine({ person: user, children }: { readonly person: Reviewer; readonly children: ReactNode }) {
  const { id, username, displayName, profilePic, isCritic } = user;
  return (
    <div className={styles.line}>
      <img
        src={profilePicUrl(profilePic)}
        width="44"
        height="44"
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.names}>
          <a href={userPath(id)} className={styles.name}>
            {displayName || userDefaults.name}
          </a>
          {isCritic && <span className={tagStyles.tag}>Critic</span>}
        </p>
        <p className={`${typography.hint} ${styles.facts}`}>
          <span>@{username}</span>
          <span>{children}</span>
        </p>
      </div>
    </div>
  );
}
