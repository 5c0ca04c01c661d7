/** A tag as shared caches know it. @param tag as `hashTags` returns it */
export function tagName(tag: number): string {
  return (tag >>> 0).toString(36);
}

/** On everything that a shared cache keeps, so that all of it can be purged at once. No hash has this form. */
export const everythingTag = 'all-of-hexreel';
