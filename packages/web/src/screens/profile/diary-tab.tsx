import { Suspense } from 'react';
import { diaryParts, type DiaryPart } from '@hexreel/domain/history';
import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { diaryTexts, yearLinkText } from '@hexreel/domain/texts/diary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { diaryQuery, sharedDiaryQuery } from '../../features/history/diary-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { movieIdsOf, useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import type { WhoseProfile } from '../../lib/later-query-keys.ts';
import { ownProfilePath, yearPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyNote, EmptyState } from '../../ui/notice.tsx';
import { ReviewCardSkeletons } from '../../blocks/review-card.tsx';
import { DiaryMonths } from './diary-months.tsx';
import { useRemovedEntries } from './removed-entries.ts';
import { BringRatings } from './bring-ratings-later.ts';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** The viewer's diary, by month, or what they saw at an unknown time (R300). */
export function DiaryTab({ part }: { readonly part: DiaryPart }) {
  const query = diaryQuery(useApi(), part).all;
  const { removed, withKept } = useRemovedEntries();
  return (
    <div className={layout.stack}>
      <nav aria-label="Viewings" className={layout.tightCluster}>
        {diaryParts.map((each) => (
          <a
            key={each}
            href={ownProfilePath('diary', { sort: each === 'dated' ? undefined : each })}
            aria-current={each === part ? 'true' : undefined}
            data-keep-scroll
            data-replace
            className={choiceStyles.choice}
          >
            {diaryTexts[each]}
          </a>
        ))}
      </nav>
      <CursorList
        key={part}
        query={{ ...query, select: (read) => withKept(read, ({ watchedOn }) => (watchedOn !== null) === (part === 'dated')) }}
        itemsOf={({ entries }) => entries}
        skeleton={<ReviewCardSkeletons />}
        empty={
          <>
            <EmptyState title={part === 'dated' ? diaryTexts.empty : diaryTexts.noUndated} text={diaryTexts.emptyHint}>
              <a href={browsePath()} className={buttonClass('quiet')}>
                Browse Movies
              </a>
            </EmptyState>
            <Suspense>
              <BringRatings />
            </Suspense>
          </>
        }
      >
        {(entries) => (
          <>
            <YearLink entries={entries} whose="own" />
            <DiaryMonths entries={entries} removed={removed} />
          </>
        )}
      </CursorList>
    </div>
  );
}

/** Another user's diary, where they share it (R303). */
export function SharedDiaryTab({ userId }: { readonly userId: string }) {
  const query = sharedDiaryQuery(useApi(), userId).all;
  const isShared = useInfiniteQuery(query).data?.pages[0]?.isShared === true;
  return (
    <CursorList
      query={query}
      itemsOf={({ entries }) => entries}
      skeleton={<ReviewCardSkeletons />}
      empty={
        <EmptyNote text={isShared ? diaryTexts.sharedEmpty : diaryTexts.notShared}>
          <a href={browsePath()} className={buttonClass('quiet')}>
            Browse Movies
          </a>
        </EmptyNote>
      }
    >
      {(entries) => (
        <>
          <YearLink entries={entries} whose={{ id: userId }} />
          <SharedMonths entries={entries} />
        </>
      )}
    </CursorList>
  );
}

/** Another user's entries, marked where one of the viewer's hard no's is in the movie (R292). */
function SharedMonths({ entries }: { readonly entries: readonly DiaryEntry[] }) {
  const isMember = useViewer() !== null;
  const hasHardNo = useHardNoMovies(movieIdsOf(entries), isMember);
  return <DiaryMonths entries={entries} isHardNo={hasHardNo} />;
}

/** Leads to the year of the latest entry (R387); nothing where no entry has a date. */
function YearLink({ entries, whose }: { readonly entries: readonly DiaryEntry[]; readonly whose: WhoseProfile }) {
  const year = entries[0]?.watchedOn?.slice(0, 'yyyy'.length);
  if (year === undefined) return null;
  return (
    <a href={yearPath(whose, year)} className={typography.callToSignIn}>
      {yearLinkText(year, whose === 'own')}
    </a>
  );
}
