import { perCharacteristic } from '@hexreel/domain/characteristics';
import { expect, test } from 'vitest';
import { timeText, auditDetailText } from './audit-details.ts';

const moment = '2026-11-20T10:12:00.000Z';

test.each([
  [{}, ''],
  [{ movies: 212, corrected: 0 }, 'Movies checked: 212 · Corrected: 0'],
  [{ suspendedAt: moment }, `Suspended since: ${timeText(moment)}`],
  [{ specializations: ['Giallo', 'Slashers'], before: [] }, 'Writes about: Giallo, Slashers'],
  [{ bannedBy: 'igor', bannedAt: moment, bannedFor: '' }, `Banned by: igor · Banned on: ${timeText(moment)}`],
  [{ kind: 'display-name', reports: 2 }, 'What: Display name · Reports settled: 2'],
  [{ problem: 'spam', movieId: 694 }, 'What was wrong: Advertising or spam · Movie: 694'],
  [
    { scoresBefore: { ...perCharacteristic(() => 5), jumpScares: 9 }, scoresNow: null },
    'Scores before: Gore 5, Psychological 5, Jump Scares 9, Characters 5, Pace 5, Comedy 5',
  ],
  [{ bannedBy: null, later: 'new' }, 'later: new'],
])('%j reads "%s"', (details, text) => {
  expect(auditDetailText(details)).toBe(text);
});
