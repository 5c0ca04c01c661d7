import type { AuditEntry } from '@hexreel/domain/contract/moderation';
import { auditDetailLabels } from '@hexreel/domain/texts/moderation';
import { reportableLabels, textProblemLabels } from '@hexreel/domain/texts/reports';
import { characteristics, characteristicTexts, type Scores } from '@hexreel/domain/characteristics';

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

const labels: ReadonlyMap<string, string> = new Map(Object.entries(auditDetailLabels));
const words: ReadonlyMap<string, string> = new Map(Object.entries({ ...reportableLabels, ...textProblemLabels }));
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (isScores(value)) return scoresText(value);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return moment.test(text) ? timeText(text) : (words.get(text) ?? text);
}

function isScores(value: unknown): value is Scores {
  if (typeof value !== 'object' || value === null) return false;
  const values = new Map<string, unknown>(Object.entries(value));
  return characteristics.every((name) => typeof values.get(name) === 'number');
}

/** 'Gore 6.5, Psychological 5, ...' */
function scoresText(scores: Scores): string {
  return characteristics.map((name) => `${characteristicTexts[name].label} ${scores[name]}`).join(', ');
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** 'Nov 21, 2026, 3:04 AM UTC', for plain text; elsewhere `DateText` localises it. @param iso ISO 8601 */
export function timeText(iso: string): string {
  return `${time.format(new Date(iso))} UTC`;
}
