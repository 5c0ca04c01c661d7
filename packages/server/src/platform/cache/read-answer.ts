import { ApiError } from '@hexreel/domain/contract/errors';
import { endOfDay } from './cache-times.ts';
import type { LoadedAnswer, PublicAnswer } from './public-answer.ts';
import type { ReadCache } from './read-cache.ts';

/** A failure has cache tags too: the tags that would invalidate the answer also invalidate its failure. */
const failureTags = new WeakMap<ApiError, readonly string[]>();

/**
 * A public answer from the cache, or loaded into it. The answer carries all of its tags, those of the read and those
 * that depend on its content; so does a failure, such as that of a banned movie.
 */
export async function readAnswer<Value>(
  cache: ReadCache<PublicAnswer>,
  key: string,
  read: {
    readonly freshMilliseconds: number;
    readonly tags: readonly string[];
    readonly load: () => Promise<LoadedAnswer<Value>>;
  },
): Promise<PublicAnswer<Value>> {
  const { tags, load } = read;
  const freshUntilOf = (now: number) => Math.min(now + read.freshMilliseconds, endOfDay(now));
  try {
    return (await cache.get(key, {
      ...read,
      tagsOf: (answer) => answer.tags,
      freshUntilOf: ({ freshUntil }) => freshUntil,
      load: async () => {
        const { sequence } = cache;
        const answer = await load();
        return { ...answer, tags: [...tags, ...answer.tags], sequence, freshUntil: freshUntilOf(cache.now()) };
      },
    })) as PublicAnswer<Value>;
  } catch (error) {
    if (error instanceof ApiError) failureTags.set(error, tags);
    throw error;
  }
}

/** The cache tags of a failed read; none where it was not a public one. */
export function tagsOfFailure(error: unknown): readonly string[] {
  return error instanceof ApiError ? (failureTags.get(error) ?? []) : [];
}
