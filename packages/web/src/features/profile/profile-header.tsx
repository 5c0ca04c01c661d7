import { characteristics, type Averages } from '@hexreel/domain/characteristics';
import { tasteDeviations } from '@hexreel/domain/reel';
import { userDefaults } from '@hexreel/domain/user';
import { specializationsText, tasteBarsCaption, tasteLabel } from '@hexreel/domain/texts/member-summary';
import type { ReactNode } from 'react';
import { DateText } from '../../lib/date-text.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { DeviationBars } from '../../ui/deviation-bars.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './profile-header.module.css';

/**
 * Head of a profile (R121, R144), the same above each of its tabs (R408).
 * @param picture the avatar
 * @param counts the four counts
 * @param actions the viewer's actions for this user
 */
export function ProfileHeader({
  displayName,
  username,
  joinedAt,
  bio,
  isCritic,
  specializations,
  averages,
  picture,
  counts,
  actions,
}: {
  readonly displayName: string;
  readonly username: string;
  /** ISO 8601 */
  readonly joinedAt: string;
  readonly bio: string;
  readonly isCritic: boolean;
  /** A critic's subjects. */
  readonly specializations: readonly string[];
  /** Averages of the user's own scores. */
  readonly averages: Averages;
  readonly picture: ReactNode;
  readonly counts: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {picture}
      <div className={styles.name}>
        <h1 className={styles.displayName}>{displayName || userDefaults.name}</h1>
        <p className={styles.username}>
          @{username} · Joined <DateText iso={joinedAt} precision="month" />
        </p>
        {isCritic && <p className={styles.critic}>{specializationsText(specializations)}</p>}
      </div>
      <div className={styles.bio}>
        {bio === '' ? <p>{userDefaults.bio}</p> : <LongText text={bio} what="the bio" isMarked={false} />}
      </div>
      {characteristics.some((name) => averages[name] !== null) && (
        <div className={styles.bars} title={tasteLabel(averages)}>
          <DeviationBars points={tasteDeviations(averages)} className={styles.drawing} />
          <p className={typography.visuallyHidden}>{tasteLabel(averages)}</p>
          <p aria-hidden="true" className={styles.caption}>
            {tasteBarsCaption}
          </p>
        </div>
      )}
      <div className={styles.more}>
        {counts}
        {actions}
      </div>
    </header>
  );
}
