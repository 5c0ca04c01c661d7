import { useState } from 'react';
import { diaryParts, type DiaryPart } from '@hexreel/domain/history';
import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { diaryTexts, tagChoiceText, yearLinkText } from '@hexreel/domain/texts/diary';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { diaryQuery, diaryTagsQuery, sharedDiaryQuery } from '../../features/history/diary-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { movieIdsOf, useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { CursorList } from '../../lib/cursor-list.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import type { WhoseProfile } from '../../lib/later-query-keys.ts';
import { ownProfilePath, yearPath } from '../../lib/user-paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { EmptyNote, EmptyState } from '../../ui/notice.tsx';
import { ReviewCardSkeletons } from '../../blocks/review-card.tsx';
import { DiaryMonths } from './diary-months.tsx';
import { useRemovedEntries } from './removed-entries.ts';
import { BringRatings } from './bring-ratings-later.tsx';
import * as choiceStyles from '../../ui/choice-button.module.css';
import * as layout from '../../styles/layout.module.css';
import * as styles from './diary-months.module.css';
import * as typography from '../../styles/typography.module.css';

/** The viewer's diary, by month, or what they saw at an unknown time (R300). */
export function DiaryTab({ part }: { readonly part: DiaryPart }) {
  // Not in the address: what members write stays out of logs and histories (R297, R811).
  const [chosen, setChosen] = useState<{ readonly part: DiaryPart; readonly tag: string } | null>(null);
  const tag = chosen?.part === part ? chosen.tag : null;
  const choose = (wanted: string | null) => setChosen(wanted === null ? null : { part, tag: wanted });
  const query = diaryQuery(useApi(), part, tag).all;
  const isPart = (entry: DiaryEntry) =>
    (entry.watchedOn !== null) === (part === 'dated') && (tag === null || entry.tags.includes(tag));
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
      <TagFilter part={part} tag={tag} onChoose={choose} />
      <CursorList
        key={`${part} ${tag}`}
        query={{ ...query, select: (read) => withKept(read, isPart) }}
        itemsOf={({ entries }) => entries}
        skeleton={<ReviewCardSkeletons />}
        empty={
          tag === null ? (
            <>
              <EmptyState title={part === 'dated' ? diaryTexts.empty : diaryTexts.noUndated} text={diaryTexts.emptyHint}>
                <a href={browsePath()} className={buttonClass('quiet')}>
                  Browse Movies
                </a>
              </EmptyState>
              <BringRatings />
            </>
          ) : (
            <EmptyNote text={diaryTexts.noneWithTag}>
              <Button variant="quiet" onClick={() => choose(null)}>
                {diaryTexts.showAll}
              </Button>
            </EmptyNote>
          )
        }
      >
        {(entries) => (
          <>
            <YearLink entries={entries} whose="own" />
            <DiaryMonths entries={entries} removed={removed} onTag={choose} />
          </>
        )}
      </CursorList>
    </div>
  );
}

/** Chooses entries by a tag; nothing before there is one. */
function TagFilter({
  part,
  tag,
  onChoose,
}: {
  readonly part: DiaryPart;
  readonly tag: string | null;
  readonly onChoose: (tag: string | null) => void;
}) {
  const tags = useQuery(diaryTagsQuery(useApi(), part)).data ?? [];
  const isOffered = tags.some((one) => one.tag === tag);
  if (tags.length === 0 && tag === null) return null;
  return (
    <div className={styles.filter}>
      <SelectField
        label={diaryTexts.tagFilter}
        name="tag"
        value={tag ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? null : value)}
        choices={[
          { value: '', label: diaryTexts.everyTag },
          ...(tag === null || isOffered ? [] : [{ value: tag, label: tag }]),
          ...tags.map((one) => ({ value: one.tag, label: tagChoiceText(one.tag, one.entries) })),
        ]}
      />
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
