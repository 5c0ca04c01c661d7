import { OwnHardNos } from '../../features/warnings/own-hard-nos.tsx';
import { TopicVotes } from '../../features/warnings/topic-votes.tsx';
import { WarningsPanel } from '../../features/warnings/warnings-panel.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';

export { ReportedTopics } from '../../features/warnings/reported-topics.tsx';

/** Members' votes on topics in the movie, and for members their own part of it (R282, R283). */
export default function WhatIsInIt({ movieId }: { readonly movieId: number }) {
  const isMember = useViewer() !== null;
  return (
    <WarningsPanel movieId={movieId} own={isMember && <OwnHardNos movieId={movieId} />}>
      {isMember && <TopicVotes movieId={movieId} />}
    </WarningsPanel>
  );
}
