import { perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { readBrowseFilters, type BrowseFilters } from '@hexreel/domain/movie';
import { formatTarget, parseTarget, withDial, type DialValue, type Target } from '@hexreel/domain/reel';

/**
 * The values of the search box, the sliders and the dials. They run ahead of the URL during typing and dragging; everything else
 * in the panel is taken from the URL itself.
 */
export interface BrowseDraft {
  readonly search: string;
  readonly scores: Readonly<Record<Characteristic, number>>;
  /** Target of the dials; empty where the sliders show (R270). */
  readonly target: Target;
  /** How the URL is to be updated: typing alone replaces the history entry, anything else adds one (R58). */
  readonly owed: 'nothing' | 'replace' | 'push';
  /** The filters of the URL at the last synchronisation. */
  readonly seen: BrowseFilters;
}

export type DraftEvent =
  | { readonly type: 'typed'; readonly search: string }
  | { readonly type: 'slid'; readonly characteristic: Characteristic; readonly value: number }
  | { readonly type: 'turned'; readonly characteristic: Characteristic; readonly value: DialValue }
  /** The draft went into the address. */
  | { readonly type: 'sent' }
  /** The address has changed, by us or by Back, a chip, a link. */
  | { readonly type: 'arrived'; readonly filters: BrowseFilters };

export function startDraft(filters: BrowseFilters): BrowseDraft {
  return { search: filters.search ?? '', scores: scoresOf(filters), target: targetOf(filters), owed: 'nothing', seen: filters };
}

export function draftReducer(draft: BrowseDraft, event: DraftEvent): BrowseDraft {
  switch (event.type) {
    case 'typed':
      return { ...draft, search: event.search, owed: draft.owed === 'push' ? 'push' : 'replace' };
    case 'slid':
      return { ...draft, scores: { ...draft.scores, [event.characteristic]: event.value }, owed: 'push' };
    case 'turned':
      return { ...draft, target: withDial(draft.target, event.characteristic, event.value), owed: 'push' };
    case 'sent':
      return { ...draft, owed: 'nothing' };
    case 'arrived':
      // Typing and dragging in progress survive a URL change.
      if (draft.owed !== 'nothing') return { ...draft, seen: event.filters };
      return {
        // 'the ' and 'the' are the same search: the space is kept for the next word.
        search: searchOf(draft.search) === event.filters.search ? draft.search : (event.filters.search ?? ''),
        scores: scoresOf(event.filters),
        target: targetOf(event.filters),
        owed: 'nothing',
        seen: event.filters,
      };
  }
}

/** The draft as URL parameters. */
export function draftValues(draft: BrowseDraft): { search: string; near: string } & Record<Characteristic, number> {
  return { search: draft.search, near: formatTarget(draft.target), ...draft.scores };
}

function targetOf({ near }: BrowseFilters): Target {
  return near === undefined ? {} : (parseTarget(near) ?? {});
}

function scoresOf(filters: BrowseFilters): Record<Characteristic, number> {
  return perCharacteristic((name) => filters[name] ?? 0);
}

/** The search term as it would be in a URL. */
function searchOf(text: string): string | undefined {
  return readBrowseFilters({ search: text }, 0).search;
}

/** True if two URLs ask for the same list; the page does not matter. */
export function sameFilters({ page: _one, ...one }: BrowseFilters, { page: _other, ...other }: BrowseFilters): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof typeof one)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
