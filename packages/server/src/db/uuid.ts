/** Whether a text from outside is an id as this site writes them, in either case; PostgreSQL refuses to compare with any other. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);
}
