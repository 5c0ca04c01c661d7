const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** 'Nov 21, 2026, 3:04 AM UTC', for plain text; elsewhere `DateText` localises it. @param iso ISO 8601 */
export function timeText(iso: string): string {
  return `${time.format(new Date(iso))} UTC`;
}
