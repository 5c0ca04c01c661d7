import type { Characteristic } from '@hexreel/domain/characteristics';
import type { BrowseFilters } from '@hexreel/domain/movie';
import type { DialValue } from '@hexreel/domain/reel';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { draftReducer, draftValues, sameFilters, startDraft, type BrowseDraft } from './draft.ts';
import { withFilters, type FilterValues } from './filters.ts';

/** Typing that has paused for this long is searched for. */
const searchDebounceMilliseconds = 500;
/** A slider that has not moved for this long has reached its target. */
const sliderRestMilliseconds = 300;

/** The panel's state and the functions that update the URL. */
export interface BrowseControls {
  /** The filters of the URL. */
  readonly filters: BrowseFilters;
  readonly draft: BrowseDraft;
  readonly type: (search: string) => void;
  readonly slide: (characteristic: Characteristic, value: number) => void;
  readonly turn: (characteristic: Characteristic, value: DialValue) => void;
  /** Updates the URL now, including typing and dragging in progress. */
  readonly apply: (change: FilterValues) => void;
  /** Something else was chosen before typing or dragging reached the URL, which is left as it is. */
  readonly discard: () => void;
}

/** Keeps search box, sliders, dials and URL in sync: the URL follows after a pause, and leads when it changes by itself. */
export function useBrowseDraft(filters: BrowseFilters): BrowseControls {
  const router = useRouter();
  const { currentYear } = useSite();
  const [draft, dispatch] = useReducer(draftReducer, filters, startDraft);
  if (!sameFilters(draft.seen, filters)) dispatch({ type: 'arrived', filters });

  const send = (change: FilterValues, replace: boolean) => {
    dispatch({ type: 'sent' });
    const next = withFilters(filters, { ...draftValues(draft), ...change }, currentYear);
    if (!sameFilters(next, filters)) void router.navigate({ href: browsePath(next), replace });
  };

  const sendOwed = useEffectEvent(() => send({}, draft.owed === 'replace'));
  useEffect(() => {
    if (draft.owed === 'nothing') return undefined;
    const timer = setTimeout(sendOwed, draft.owed === 'replace' ? searchDebounceMilliseconds : sliderRestMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    filters,
    draft,
    type: (text) => dispatch({ type: 'typed', search: text }),
    slide: (characteristic, value) => dispatch({ type: 'slid', characteristic, value }),
    turn: (characteristic, value) => dispatch({ type: 'turned', characteristic, value }),
    apply: (change) => send(change, draft.owed === 'replace' && Object.keys(change).length === 0),
    discard: () => dispatch({ type: 'sent' }),
  };
}
