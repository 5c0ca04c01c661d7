import { lazy, Suspense } from 'react';
import { OwnHardNos } from '../../features/warnings/own-hard-nos.tsx';
import { TopicVotes } from '../../features/warnings/topic-votes.tsx';
import { ownWarningsQuery } from '../../features/warnings/warning-queries.ts';
import { WarningsPanel } from '../../features/warnings/warnings-panel.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { useViewer } from '../../features/viewer/me-query.ts';

export { ReportedTopics } from '../../features/warnings/reported-topics.tsx';

/** A chunk of its own, since few movies have marks; where it or its styles do not arrive, the page stays as it is. */
const moments = async () => {
  try {
    return await import('../../features/watch/moment-strip.tsx');
  } catch {
    return { MomentStrip: () => null, MarkedJumps: () => null };
  }
};
const MomentStrip = lazy(async () => ({ default: (await moments()).MomentStrip }));
const MarkedJumps = lazy(async () => ({ default: (await moments()).MarkedJumps }));

/** The number of jumps that members agree on, once the page runs (R703). */
export function JumpCount({ movieId }: { readonly movieId: number }) {
  return (
    useOnceHydrated() && (
      <Suspense>
        <MarkedJumps movieId={movieId} />
      </Suspense>
    )
  );
}

/** Members' votes on topics in the movie, and for members their own part of it (R282, R283). */
export default function WhatIsInIt({ movieId }: { readonly movieId: number }) {
  const isMember = useViewer() !== null;
  const own = useQuery({ ...ownWarningsQuery(useApi(), String(movieId)), enabled: isMember }).data;
  return (
    <>
      <WarningsPanel movieId={movieId} own={isMember && <OwnHardNos movieId={movieId} />}>
        {isMember && <TopicVotes movieId={movieId} />}
      </WarningsPanel>
      {useOnceHydrated() && (
        <Suspense>
          <MomentStrip movieId={movieId} isMember={isMember} own={own?.hardNos.map(({ topic }) => topic) ?? []} />
        </Suspense>
      )}
    </>
  );
}
