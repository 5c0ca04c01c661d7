/** True if untrusted text is a UUID, in either case; PostgreSQL refuses to compare with anything else. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);
}
