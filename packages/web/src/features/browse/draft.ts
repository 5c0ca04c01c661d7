import { characteristics, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { readBrowseFilters, type BrowseFilters } from '@hexreel/domain/movie';

/**
 * What the search box and the sliders show. They run ahead of the address while somebody types or drags; everything
 * else in the panel is the address itself.
 */
export interface BrowseDraft {
  readonly search: string;
  readonly scores: Readonly<Record<Characteristic, number>>;
  /**
   * What the address still owes: typing alone takes the place of the history entry, anything else makes a new one
   * (readings, 4).
   */
  readonly owed: 'nothing' | 'replace' | 'push';
  /** The filters of the address when the draft last looked. */
  readonly seen: BrowseFilters;
}

export type DraftEvent =
  | { readonly type: 'typed'; readonly search: string }
  | { readonly type: 'slid'; readonly characteristic: Characteristic; readonly value: number }
  /** The draft went into the address. */
  | { readonly type: 'sent' }
  /** The address has changed, by us or by Back, a chip, a link. */
  | { readonly type: 'arrived'; readonly filters: BrowseFilters };

export function startDraft(filters: BrowseFilters): BrowseDraft {
  return { search: filters.search ?? '', scores: scoresOf(filters), owed: 'nothing', seen: filters };
}

export function draftReducer(draft: BrowseDraft, event: DraftEvent): BrowseDraft {
  switch (event.type) {
    case 'typed':
      return { ...draft, search: event.search, owed: draft.owed === 'push' ? 'push' : 'replace' };
    case 'slid':
      return { ...draft, scores: { ...draft.scores, [event.characteristic]: event.value }, owed: 'push' };
    case 'sent':
      return { ...draft, owed: 'nothing' };
    case 'arrived':
      // What somebody is still typing or dragging outlives an address that arrives meanwhile.
      if (draft.owed !== 'nothing') return { ...draft, seen: event.filters };
      return {
        // 'the ' and 'the' are the same search: the space stays for the word that follows.
        search: searchOf(draft.search) === event.filters.search ? draft.search : (event.filters.search ?? ''),
        scores: scoresOf(event.filters),
        owed: 'nothing',
        seen: event.filters,
      };
  }
}

/** What the draft asks for, as values of an address. */
export function draftValues(draft: BrowseDraft): { search: string } & Record<Characteristic, number> {
  return { search: draft.search, ...draft.scores };
}

function scoresOf(filters: BrowseFilters): Record<Characteristic, number> {
  return perCharacteristic((name) => filters[name] ?? 0);
}

/** The search as an address would have it. */
function searchOf(text: string): string | undefined {
  return readBrowseFilters({ search: text }, 0).search;
}

/** Whether two addresses ask for the same list; the page does not matter. */
export function sameFilters(one: BrowseFilters, other: BrowseFilters): boolean {
  return (['search', 'year', 'rating', 'subgenre', 'sortBy', ...characteristics] as const).every(
    (name) => one[name] === other[name],
  );
}
