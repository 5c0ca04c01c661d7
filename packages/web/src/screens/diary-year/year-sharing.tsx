import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import { useRef } from 'react';
import { announce } from '../../lib/announcer.ts';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { settingsPath } from '../../lib/paths.ts';
import { yearPath } from '../../lib/user-paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
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
        <YearLink path={yearPath({ id: userId }, year)} />
      ) : (
        <a href={settingsPath} className={typography.link}>
          {diaryYearTexts.toSettings}
        </a>
      )}
      <a href={endpointLink('drawDiaryYear', { params: { year: String(year) } })} download className={buttonClass('quiet')}>
        {diaryYearTexts.picture}
      </a>
    </section>
  );
}

function YearLink({ path }: { readonly path: string }) {
  const link = new URL(path, useSite().publicUrl).href;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    // Where the browser does not let pages write, the selected link can still be copied by hand.
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    announce(isCopied ? diaryYearTexts.copied : diaryYearTexts.selected);
  };
  return (
    <div className={styles.address}>
      <input ref={field} readOnly value={link} aria-label={diaryYearTexts.link} className={styles.link} />
      <Button variant="quiet" onClick={() => void copy()}>
        {diaryYearTexts.copy}
      </Button>
    </div>
  );
}
