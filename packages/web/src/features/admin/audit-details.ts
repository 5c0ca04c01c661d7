import type { AuditEntry } from '@hexreel/domain/contract/admin';
import { reportableLabels, textProblemLabels } from '@hexreel/domain/texts/reports';
import { timeText } from '../../lib/dates.ts';

/**
 * The details of an action as text: 'Movies checked: 212 · Corrected: 3'. Keys without a label here are shown as they
 * are.
 */
export function auditDetailText(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => ({ name, text: valueText(value) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${labels.get(name) ?? name}: ${text}`)
    .join(' · ');
}

const labels: ReadonlyMap<string, string> = new Map([
  ['movies', 'Movies checked'],
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
  ['listId', 'List'],
]);

const words: ReadonlyMap<string, string> = new Map(Object.entries({ ...reportableLabels, ...textProblemLabels }));
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return moment.test(text) ? timeText(text) : (words.get(text) ?? text);
}
