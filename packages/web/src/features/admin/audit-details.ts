import type { AuditEntry } from '@hexreel/domain/api/admin';
import { reportableLabels, textProblemLabels } from '@hexreel/domain/moderation';
import { timeText } from '../../lib/dates.ts';

/** What an act noted beside itself, in words: 'Movies looked at: 212 · Corrected: 3'. What has no word here stands as it is. */
export function auditDetailText(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => ({ name, text: valueText(value) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${labels.get(name) ?? name}: ${text}`)
    .join(' · ');
}

const labels: ReadonlyMap<string, string> = new Map([
  ['movies', 'Movies looked at'],
  ['corrected', 'Corrected'],
  ['suspendedAt', 'Suspended since'],
  ['specializations', 'Writes about'],
  ['before', 'Wrote about'],
  ['bannedBy', 'Banned by'],
  ['bannedAt', 'Banned on'],
  ['bannedFor', 'Banned for'],
  ['kind', 'What'],
  ['reports', 'Reports settled'],
  ['problem', 'What was wrong'],
  ['movieId', 'Movie'],
]);

const words: ReadonlyMap<string, string> = new Map(Object.entries({ ...reportableLabels, ...textProblemLabels }));
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return moment.test(text) ? timeText(text) : (words.get(text) ?? text);
}
