/**
 * Whether an error says that the database could not be reached or did not answer in time, wherever in the chain of
 * causes it stands: connection codes of the system, PostgreSQL's classes 08 (connection), 53 (resources) and 57
 * (operator intervention, statement timeout among them), and the driver's own time-outs, which carry no code.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (systemCodes.has(code) || /^(08|53|57)[0-9A-Z]{3}$/u.test(code)) return true;
    if (driverMessages.test(current.message)) return true;
  }
  return false;
}

const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const driverMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/u;
