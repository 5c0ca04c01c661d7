/** True if all percent-escapes in a part of a URL are complete and decode as UTF-8. */
export function isDecodable(part: string): boolean {
  try {
    // The result must use the decoded value: the bundler treats an unused call as free of side effects and removes it.
    return decodeURIComponent(part).length <= part.length;
  } catch {
    return false;
  }
}
