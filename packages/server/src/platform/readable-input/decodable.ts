/** Whether a part of an address has only whole escapes, of UTF-8. */
export function isDecodable(part: string): boolean {
  try {
    // The answer must use what was decoded: the bundler takes a call for its own sake to have no effect, and leaves it out.
    return decodeURIComponent(part).length <= part.length;
  } catch {
    return false;
  }
}
