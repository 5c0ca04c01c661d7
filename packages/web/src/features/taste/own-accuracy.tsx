import { enjoymentErrorText } from '@hexreel/domain/texts/enjoyment';
import { accuracyText } from '@hexreel/domain/texts/taste-match';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { howTastePath } from '../../lib/paths.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { ownTasteQuery } from './taste-queries.ts';
import * as typography from '../../styles/typography.module.css';

/** How far off predictions and the members' averages were on the viewer's latest ratings (R241); for the viewer alone. */
export function OwnAccuracy() {
  const taste = useQuery(ownTasteQuery(useApi()));
  if (taste.data === undefined) {
    if (!taste.isError || taste.isFetching) return null;
    return <FailureNotice text={failureText(taste.error)} onRetry={() => void taste.refetch()} />;
  }
  return (
    <p className={typography.hint}>
      {accuracyText(taste.data)}{' '}
      <a href={howTastePath} className={typography.strongLink}>
        How Hexreel reads taste
      </a>
    </p>
  );
}

/** How far off expected opinions, everyone's average and the source's vote were on the viewer's latest opinions (R552). */
export function OpinionAccuracy() {
  const { data } = useQuery(ownTasteQuery(useApi()));
  return data === undefined ? null : <p className={typography.hint}>{enjoymentErrorText(data.enjoyment)}</p>;
}
