import type { UserSummary } from '@hexreel/domain/contract/users';
import { profilePicUrl } from '@hexreel/domain/user';
import type { ReactNode } from 'react';
import { userPath } from '../../lib/user-paths.ts';
import * as layout from '../../styles/layout.module.css';
import * as toggleFailure from '../../ui/toggle-failure.module.css';
import * as styles from './user-line.module.css';

/** A user in a list: picture and both names as a link to the profile, and an action. */
export function UserLine({
  person: user,
  note,
  children,
}: {
  readonly person: UserSummary;
  /** Further facts about them, below the names. */
  readonly note?: string;
  readonly children?: ReactNode;
}) {
  const { id, displayName, username, profilePic } = user;
  return (
    <li className={`${layout.apart} ${toggleFailure.row} ${styles.line}`}>
      <a href={userPath(id)} className={styles.link}>
        <img src={profilePicUrl(profilePic)} width="256" height="256" alt="" loading="lazy" className={styles.picture} />
        <span className={styles.name}>
          {displayName} <span className={styles.username}>@{username}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
      </a>
      {children}
    </li>
  );
}
