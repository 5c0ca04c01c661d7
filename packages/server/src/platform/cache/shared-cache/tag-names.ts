/** A tag as shared caches know it. @param tag as `hashTags` returns it */
export function tagName(tag: number): string {
  return (tag >>> 0).toString(36);
}

/** On everything that a shared cache keeps, so that it can be told to forget all of it. No hash has this form. */
export const everythingTag = 'all-of-hexreel';
