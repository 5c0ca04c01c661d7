import { reportedText, warningTexts } from '@hexreel/domain/texts/warnings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { contentPath } from '../../lib/movie-places.ts';
import { warningsQuery } from './warning-queries.ts';
import * as typography from '../../styles/typography.module.css';

/** 'Members report: eye injuries (severe)', whose beginning leads to all of it; topics that give the story away are counted alone (R641). */
export function ReportedTopics({ movieId }: { readonly movieId: number }) {
  const text = reportedText(useQuery(warningsQuery(useApi(), String(movieId))).data?.topics ?? []);
  if (text === null) return null;
  return (
    <p className={typography.small}>
      <a href={contentPath(movieId)} data-keep-scroll className={typography.strongLink}>
        {warningTexts.report}
      </a>
      {`: ${text}`}
    </p>
  );
}
