import type { Notice, Notices } from '../../platform/notices/index.ts';

/** What is public about a person carries this tag in caches: profile, reviews, statistics, whom they follow. */
export const personTag = (id: string): string => `person:${id}`;

const personTopic = 'person';

/** Something that a person's public profile shows has changed. */
export function newsOfPerson(id: string): Notice {
  return { topic: personTopic, key: id };
}

/** Drops what was kept about a person as news of them come in, from here or another process. */
export function dropOnNews(notices: Notices, drop: (...tags: readonly string[]) => void): void {
  notices.on(personTopic, (id) => drop(personTag(id)));
}
