import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { ShareLink } from '../../lib/share-link.tsx';
import { yearPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './year-screen.module.css';

/** The viewer's year for others: a picture of numbers, and a link where they share their diary (R388, R389). */
export function OwnYearSharing({
  year,
  userId,
  isShared,
}: {
  readonly year: number;
  readonly userId: string;
  readonly isShared: boolean;
}) {
  return (
    <section aria-labelledby="share" className={styles.sharing}>
      <h2 id="share" className={typography.subheading}>
        {diaryYearTexts.share}
      </h2>
      <p className={typography.muted}>{isShared ? diaryYearTexts.shared : diaryYearTexts.unshared}</p>
      {isShared ? (
        <ShareLink path={yearPath({ id: userId }, year)} label={diaryYearTexts.link} />
      ) : (
        <a href={settingsSectionPath('seen')} className={typography.link}>
          {diaryYearTexts.toSettings}
        </a>
      )}
      <a href={endpointLink('drawDiaryYear', { params: { year: String(year) } })} download className={buttonClass('quiet')}>
        {diaryYearTexts.picture}
      </a>
    </section>
  );
}
