/** True if a statement failed because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505';
}
