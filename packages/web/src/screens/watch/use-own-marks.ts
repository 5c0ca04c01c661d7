import type { OwnMark, OwnMarks } from '@hexreel/domain/contract/moments';
import { pauseClock, positionOf, startAt } from '@hexreel/domain/moments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ownMarksQuery } from '../../features/watch/moment-queries.ts';
import { writeSession, type WatchSession } from '../../features/watch/watch-session.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useBackOnline } from '../../lib/use-back-online.ts';

/** Marks that have not changed for this long are saved. */
const restMilliseconds = 800;

/** A member's marks of this movie. */
export interface OwnEveningMarks extends OwnMarks {
  readonly unsaved: boolean;
  readonly change: (marks: readonly OwnMark[]) => void;
}

/**
 * A member's marks, those of the session first: they are in the browser until the server has them, also without a connection
 * (R700). Null for visitors, and until they are loaded.
 */
export function useOwnMarks(movieId: number, owner: string | null, session: WatchSession | null): OwnEveningMarks | null {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = ownMarksQuery(api, String(movieId));
  const stored = useQuery({ ...query, enabled: owner !== null }).data;
  const marks = session?.marks;
  const unsaved = session?.unsaved === true;
  const send = async (changed: readonly OwnMark[], isCurrent: () => boolean) => {
    if (session === null) return;
    const until = Math.ceil(Math.max(session.until, positionOf(session.clock, Date.now())));
    const { from, copySeconds } = session;
    const body = { from: Math.floor(from), until, copySeconds, marks: [...changed] };
    const saved = await api.call('saveOwnMarks', { params: { movieId }, body });
    if (!isCurrent()) return;
    queryClient.setQueryData(query.queryKey, saved);
    writeSession(session.isOn ? { ...session, until, unsaved: false } : null);
  };
  const save = useEffectEvent(send);
  useBackOnline(() => {
    if (unsaved && marks !== undefined) void send(marks, () => true).catch(() => undefined);
  });
  useEffect(() => {
    if (owner === null || !unsaved || marks === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Marks that cannot be sent stay here, and are sent again once the connection is back or something changes.
      void save(marks, () => isCurrent).catch(() => undefined);
    }, restMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [owner, unsaved, marks]);
  if (owner === null) return null;
  const own = session ?? stored;
  if (own === undefined) return null;
  return {
    from: own.from,
    until: own.until,
    copySeconds: own.copySeconds,
    marks: [...own.marks],
    unsaved,
    change: (changed) => {
      const now = Date.now();
      const idle = pauseClock(startAt(own.until, now), now);
      const begun = session ?? { movieId, owner, isOn: false, clock: idle, choices: {}, ...own };
      writeSession({ ...begun, marks: changed, unsaved: true });
    },
  };
}
