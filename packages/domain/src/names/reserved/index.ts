import { darkWords, drugWords, hatefulWords, ordinaryWords, profanity, staffTitles } from './reserved-words.ts';
import { createWordMatcher, type WordList } from './word-matcher.ts';

const inUsernames = [staffTitles, profanity, hatefulWords, drugWords];
const inDisplayNames = [...inUsernames, ordinaryWords, darkWords];

/** True if a display name contains a reserved word, in any spelling that passes for it. */
export const hasReservedWord = createOnFirstUse(inDisplayNames);

/** The same for usernames, which may contain ordinary words and those of violence and the occult. */
export const hasReservedUsernameWord = createOnFirstUse(inUsernames);

function createOnFirstUse(lists: readonly WordList[]): (name: string) => boolean {
  let matches: ((name: string) => boolean) | null = null;
  return (name) => {
    matches ??= createWordMatcher({
      anywhere: lists.flatMap((list) => list.anywhere),
      whole: lists.flatMap((list) => list.whole),
    });
    return matches(name);
  };
}
