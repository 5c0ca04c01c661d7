import { z } from 'zod';

/** Log collectors truncate or drop lines beyond 16 kB, and truncated JSON cannot be parsed. */
const longestLine = 16_000;

const lineSchema = z.object({
  level: z.unknown(),
  time: z.unknown(),
  pid: z.unknown(),
  hostname: z.unknown(),
  reqId: z.unknown(),
  msg: z.string().catch(''),
});

/** A log line as it is, or where it is too long only its time, request and error. */
export function capLine(line: string): string {
  if (line.length <= longestLine) return line;
  const { msg, ...head } = lineSchema.parse(JSON.parse(line));
  return `${JSON.stringify({ ...head, msg: msg.slice(0, 1_000), cutFrom: line.length })}\n`;
}
