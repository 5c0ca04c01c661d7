import type { TopicSummary } from '@hexreel/domain/contract/warnings';
import { showSpoilersText, stateTexts, votesText, warningTexts } from '@hexreel/domain/texts/warnings';
import { topicGroups, topics, type TopicGroup } from '@hexreel/domain/warnings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { contentId } from '../../lib/movie-places.ts';
import { warningsQuery } from './warning-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as textButton from '../../ui/text-button.module.css';

const groups = Object.keys(topicGroups) as TopicGroup[];

/**
 * Members' votes on topics in a movie, open and with its own address (R641). Topics that give the story away are closed
 * until opened, with and without script (R282).
 * @param own the viewer's own part that is always visible
 * @param children the viewer's own part below the topics
 */
export function WarningsPanel({
  movieId,
  own,
  children,
}: {
  readonly movieId: number;
  readonly own: ReactNode;
  readonly children: ReactNode;
}) {
  const warnings = useQuery(warningsQuery(useApi(), String(movieId)));
  const all = warnings.data?.topics ?? [];
  const revealing = all.filter(({ topic }) => topics[topic].isSpoiler);
  return (
    <section id={contentId} aria-labelledby="warnings-title" className={`${panel.box} ${layout.stack}`}>
      <header className={layout.apart}>
        <h2 id="warnings-title" className={typography.subheading}>
          {warningTexts.title}
        </h2>
        {warnings.data !== undefined && <p className={typography.hint}>{countText(all.length)}</p>}
      </header>
      {own}
      {warnings.isError && !warnings.isFetching && (
        <FailureNotice text={failureText(warnings.error)} onRetry={() => void warnings.refetch()} />
      )}
      {all.length > revealing.length && (
        <div className={layout.textColumns}>
          {groups.map((group) => (
            <TopicList
              key={group}
              heading={topicGroups[group]}
              shown={all.filter(({ topic }) => topics[topic].group === group && !topics[topic].isSpoiler)}
            />
          ))}
        </div>
      )}
      {revealing.length > 0 && (
        <details>
          <summary className={textButton.textButton}>{showSpoilersText(revealing.length)}</summary>
          <TopicList shown={revealing} />
        </details>
      )}
      {children !== false && (
        <details>
          <summary className={textButton.textButton}>{warningTexts.yourVote}</summary>
          <div className={layout.stack}>{children}</div>
        </details>
      )}
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return warningTexts.nobody;
  return count === 1 ? 'Members reported one topic' : `Members reported ${count} topics`;
}

function TopicList({ heading, shown }: { readonly heading?: string; readonly shown: readonly TopicSummary[] }) {
  if (shown.length === 0) return null;
  return (
    <div>
      {heading !== undefined && <h3 className={typography.label}>{heading}</h3>}
      <ul className={layout.stack}>
        {shown.map((one) => (
          <li key={one.topic}>
            <p>
              <strong>{topics[one.topic].label}</strong>: {stateTexts[one.state]}
            </p>
            <p className={typography.hint}>{votesText(one)}</p>
            <p className={typography.note}>{topics[one.topic].definition}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
