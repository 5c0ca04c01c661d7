/**
 * True if an error, or any error in its chain of causes, means that the database could not be reached, cannot work or did
 * not answer in time: connection codes of the system, PostgreSQL's classes 08 (connection), 53 (resources: a full disk
 * among them), 57 (operator intervention, statement timeout among them) and 58 (system error), a read-only database, a
 * deadlock, a lock timeout, and the driver's own timeouts, which carry no code.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (systemCodes.has(code) || /^((08|53|57|58)[0-9A-Z]{3}|25006|40001|40P01|55P03)$/u.test(code)) return true;
    if (driverMessages.test(current.message)) return true;
  }
  return false;
}

/** The constraint between rows that a statement violated, taken from anywhere in the chain of causes. */
export function constraintViolationOf(error: unknown): 'foreign_key' | 'unique' | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth += 1) {
    const code = 'code' in current ? current.code : '';
    if (code === '23503') return 'foreign_key';
    if (code === '23505') return 'unique';
  }
  return null;
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
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/u;
