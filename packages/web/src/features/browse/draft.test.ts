import { expect, test } from 'vitest';
import { draftReducer, draftValues, startDraft, type BrowseDraft, type DraftEvent } from './draft.ts';

function after(draft: BrowseDraft, ...events: readonly DraftEvent[]): BrowseDraft {
  return events.reduce(draftReducer, draft);
}

test('typing alone replaces the history entry', () => {
  expect(after(startDraft({}), { type: 'typed', search: 'saw' }).owed).toBe('replace');
});

test('a slider adds a history entry, also while a search is being typed', () => {
  const draft = after(startDraft({}), { type: 'slid', characteristic: 'gore', value: 3 }, { type: 'typed', search: 'saw' });
  expect(draft.owed).toBe('push');
  expect(draftValues(draft)).toMatchObject({ search: 'saw', gore: 3, comedy: 0 });
});

test('a trailing space is kept when the URL arrives without it', () => {
  const draft = after(
    startDraft({}),
    { type: 'typed', search: 'the ' },
    { type: 'sent' },
    { type: 'arrived', filters: { search: 'the' } },
  );
  expect(draft.search).toBe('the ');
});

test('unsaved typing survives a URL change', () => {
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

test('a URL change from outside, such as Back or a removed chip, sets search box and sliders', () => {
  const draft = after(startDraft({ search: 'saw', gore: 8 }), { type: 'arrived', filters: { comedy: 4 } });
  expect(draft.search).toBe('');
  expect(draft.scores).toMatchObject({ gore: 0, comedy: 4 });
});
