import { useQueryClient } from '@tanstack/react-query';
import type { Characteristic } from '@hexreel/domain/characteristics';
import { withDial, type DialValue, type Target } from '@hexreel/domain/reel';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';

/** A dial that has rested for this long is what is asked for (R268). */
const restMilliseconds = 150;

/** The dials' state: what they show, and what has settled and is to be asked for. @param first their initial target */
export function useDials(first: Target) {
  const isScripted = useOnceHydrated();
  // Kept while the page runs, so that Back from a movie finds the dials as they were.
  const queryClient = useQueryClient();
  const [target, setTarget] = useState(() => queryClient.getQueryData<Target>(queryKeys.dials) ?? first);
  const [settled, setSettled] = useState(target);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(target), restMilliseconds);
    return () => clearTimeout(timer);
  }, [target]);
  // Several dials may be set before the next rendering: those that were chosen before hydration.
  const latest = useRef(target);
  const set = (next: Target) => {
    latest.current = next;
    setTarget(next);
    queryClient.setQueryData(queryKeys.dials, next);
  };
  return {
    target,
    settled,
    isScripted,
    turn: (name: Characteristic, value: DialValue) => set(withDial(latest.current, name, value)),
    /** All dials at once, which need no rest. */
    choose: (next: Target) => {
      set(next);
      setSettled(next);
    },
  };
}
