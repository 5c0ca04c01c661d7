import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** An error as it is logged. */
interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

/**
 * An error without the data of its statement: Drizzle's message contains the parameters, and PostgreSQL's `detail` and
 * `where` contain whole rows, password hashes and email addresses among them. Only fields named here are kept, so that
 * a field added by a later version of a library stays out.
 */
export function loggableError(error: unknown): LoggableError | string {
  return describe(error, 0);
}

/** An error in one sentence, for operators; without parameters and email addresses, like the log. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return messageOf(error.cause);
  return error instanceof Error ? safeMessage(error) : safeText(error);
}

/** Stack of a failure in a program without a log; without parameters, like the log. */
export function stackOf(error: unknown): string {
  const described = loggableError(error);
  if (typeof described === 'string') return described;
  return error instanceof Error && error.cause !== undefined
    ? `${described.stack}\nCaused by ${stackOf(error.cause)}`
    : described.stack;
}

/** A text without the parameters that Drizzle writes into its messages, for errors that quote another's message. */
export function withoutParameters(text: string): string {
  return text.replace(/(Failed query: [^\n]*(?:\n(?!params: )[^\n]*)*)\nparams: [\s\S]*$/u, '$1');
}

const longestMessage = 1_000;
const longestStack = 4_000;
const deepest = 5;
const keptDetails = ['code', 'status', 'statusCode', 'syscall', 'field', 'requestId'] as const;
const keptDatabaseDetails = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

function describe(error: unknown, depth: number): LoggableError | string {
  if (!(error instanceof Error)) return safeText(error);
  const message = safeMessage(error);
  const details = error instanceof DatabaseError ? [...keptDetails, ...keptDatabaseDetails] : keptDetails;
  const causes =
    depth >= deepest
      ? {}
      : {
          ...(error.cause === undefined ? {} : { cause: describe(error.cause, depth + 1) }),
          ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 3).map((one) => describe(one, depth + 1)) } : {}),
        };
  return {
    type: error.constructor.name,
    message,
    stack: cut(`${error.name}: ${message}\n${framesOf(error)}`, longestStack),
    ...Object.fromEntries(details.flatMap((name) => detailOf(error, name))),
    ...causes,
  };
}

function safeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return cut(`Failed query: ${error.query}`, longestMessage);
  // Class 22 quotes the invalid value; other classes quote names of columns and constraints.
  if (error instanceof DatabaseError && error.code?.startsWith('22') === true)
    return cut(error.message.replace(/".*"/su, '"..."'), longestMessage);
  return safeText(error.message);
}

/** @param value what was thrown or what it says: a text, or anything that becomes one */
function safeText(value: unknown): string {
  return cut(withoutEmailAddresses(withoutParameters(String(value))), longestMessage);
}

/** Mail servers quote the recipient in their replies, and URLs have passwords before the same sign (R209). */
function withoutEmailAddresses(text: string): string {
  return text.replace(/[^\s<>"'()[\]/:;,\\]+@[^\s<>"'()[\]/:;,\\]+/gu, '...');
}

/** The stack frames without the message, which V8 puts before them. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /u.test(line))
    .join('\n');
}

function detailOf(error: Error, name: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, name);
  if (typeof value === 'number') return [[name, value]];
  return typeof value === 'string' ? [[name, cut(value, longestMessage)]] : [];
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;
}
