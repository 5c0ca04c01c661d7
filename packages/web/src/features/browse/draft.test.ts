import { expect, test } from 'vitest';
import { draftReducer, draftValues, startDraft, type BrowseDraft, type DraftEvent } from './draft.ts';

function after(draft: BrowseDraft, ...events: readonly DraftEvent[]): BrowseDraft {
  return events.reduce(draftReducer, draft);
}

test('typing alone takes the place of the history entry', () => {
  expect(after(startDraft({}), { type: 'typed', search: 'saw' }).owed).toBe('replace');
});

test('a slider makes a new history entry, also while something is being typed', () => {
  const draft = after(startDraft({}), { type: 'slid', characteristic: 'gore', value: 3 }, { type: 'typed', search: 'saw' });
  expect(draft.owed).toBe('push');
  expect(draftValues(draft)).toMatchObject({ search: 'saw', gore: 3, comedy: 0 });
});

test('the space behind a word stays when the address arrives without it', () => {
  const draft = after(
    startDraft({}),
    { type: 'typed', search: 'the ' },
    { type: 'sent' },
    { type: 'arrived', filters: { search: 'the' } },
  );
  expect(draft.search).toBe('the ');
});

test('what is still being typed outlives an address that arrives meanwhile', () => {
  const draft = after(
    startDraft({}),
    { type: 'typed', search: 'the' },
    { type: 'sent' },
    { type: 'typed', search: 'the thing' },
    { type: 'arrived', filters: { search: 'the' } },
  );
  expect(draft.search).toBe('the thing');
  expect(draft.owed).toBe('replace');
});

test('an address that leads, as Back and removed chips do, sets search box and sliders', () => {
  const draft = after(startDraft({ search: 'saw', gore: 8 }), { type: 'arrived', filters: { comedy: 4 } });
  expect(draft.search).toBe('');
  expect(draft.scores).toMatchObject({ gore: 0, comedy: 4 });
});
