import type { Import } from '@hexreel/domain/contract/imports';
import { importQuestionTexts } from '@hexreel/domain/texts/import-questions';
import { filmStateTexts, importTexts } from '@hexreel/domain/texts/imports';
import { unreadText, unreadTitle } from '@hexreel/domain/texts/unread';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importAnswer, importId, importPath, importReads } from '../../testing/fake-imports.ts';
import { serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const dates: Import['questions'][number] = {
  kind: 'date-order',
  count: 12,
  example: '4/5/2026',
  dayFirst: '2026-05-04',
  monthFirst: '2026-04-05',
};
const openDates: Import['unread'][number] = { kind: 'date-order', count: 12, example: '4/5/2026', source: 'diary.csv:2' };
const badRating: Import['unread'][number] = { kind: 'rating', count: 2, example: '11', source: 'ratings.csv:7' };

test('what could not be read is told with an example, unless it is asked about', async () => {
  const shown = importAnswer({ questions: [dates], unread: [openDates, badRating] });
  const { until, text } = await openPage(importPath, importReads(shown));
  await until(() => expect(text()).toContain(unreadTitle));
  expect(text()).toContain(unreadText(badRating));
  expect(text()).not.toContain(unreadText(openDates));
});

test('a file that was read to its last value says nothing of that', async () => {
  const { until, text } = await openPage(importPath, importReads(importAnswer()));
  await until(() => expect(text()).toContain(importTexts.start));
  expect(text()).not.toContain(unreadTitle);
});

test('the order of day and month is asked with the days that a date may be, and the file is read again', async () => {
  const reading = importAnswer({ status: 'reading', questions: [] });
  const sent = serverAnswering({ [`PUT /api/me/imports/${importId}/answers`]: () => reading });
  let shown = importAnswer({ questions: [dates] });
  const reads = { ...importReads(null), readImports: () => Promise.resolve({ imports: [shown] }) };
  const { press, until, text } = await openPage(importPath, reads);
  await until(() => expect(text()).toContain(importQuestionTexts.dateOrder.title('4/5/2026')));
  expect(text()).toContain(importQuestionTexts.dateOrder.hint(12));
  expect(screen.getByRole('button', { name: 'April 5, 2026' })).toBeTruthy();
  shown = reading;
  await press('May 4, 2026');
  await until(() => expect(text()).toContain(importTexts.reading));
  expect(sent).toEqual([{ request: `PUT /api/me/imports/${importId}/answers`, body: { dateOrder: 'day' } }]);
});

test.each([
  ['watchlist', importQuestionTexts.listKind.answers.watchlist],
  ['list', importQuestionTexts.listKind.answers.list],
  ['ratings', importQuestionTexts.listKind.answers.ratings],
] as const)('an unclear table may be called %s', async (listKind, label) => {
  const sent = serverAnswering({ [`PUT /api/me/imports/${importId}/answers`]: () => importAnswer() });
  const shown = importAnswer({ questions: [{ kind: 'list-kind', count: 3, file: 'Rain.csv' }] });
  const { press, until, text } = await openPage(importPath, importReads(shown));
  await until(() => expect(text()).toContain(importQuestionTexts.listKind.title('Rain.csv')));
  await press(label);
  await until(() => expect(text()).not.toContain(importQuestionTexts.listKind.title('Rain.csv')));
  expect(sent).toMatchObject([{ body: { listKind } }]);
});

test('movies of which the file says nothing are counted as such', async () => {
  const films = { ...importAnswer().films, unmarked: 4 };
  const { until } = await openPage(importPath, importReads(importAnswer({ films })));
  const name = `4 ${filmStateTexts.unmarked.label}`;
  await until(() => expect(screen.getByRole('button', { name })).toBeTruthy());
});
