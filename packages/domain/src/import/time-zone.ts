/** True if a text names a time zone that days can be found in, such as `America/Los_Angeles` (R470). */
export function isTimeZone(text: string): boolean {
  // Distances such as +02:00 are none: they do not know daylight saving time.
  if (!/^[A-Za-z]/u.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
