import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import { userPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** In place of a year of a diary that its owner keeps to themselves (R388). */
export function NotShared({ userId, heading }: { readonly userId: string; readonly heading: string }) {
  return (
    <div className={`${layout.pageBody} ${layout.stack}`}>
      <h1 className={typography.title}>{heading}</h1>
      <EmptyState title={diaryYearTexts.notShared}>
        <a href={userPath(userId)} className={buttonClass('quiet')}>
          {diaryYearTexts.toProfile}
        </a>
      </EmptyState>
    </div>
  );
}
