/**
 * Finds comments that are not plain English: those that consist of a single clause without a verb of its own ("What a user
 * sees."), and words that the field does not use.
 * @param {readonly { readonly path: string, readonly text: string }[]} files source files, by their path in the repository
 * @returns {string[]} a line for each problem
 */
export function findCommentProblems(files) {
  return files.flatMap(({ path, text }) =>
    findComments(text).flatMap(({ line, words, tags }) =>
      patterns.filter(({ found }) => found(words, tags)).map(({ advice }) => `${path}:${line} ${advice}: ${shorten(words)}`),
    ),
  );
}

const patterns = [
  {
    found: (words) => /^(?:What|Who|Whose|Whether|Of) /u.test(words) && isOneSentence(words),
    advice: 'has no subject; name the thing ("The movies of a page.")',
  },
  unusual(/\bbeside\b/iu, 'says "beside"; write "alongside", "next to" or "in addition to"'),
  unusual(/\b(?:bears?|borne)\b/iu, 'says "bear"; write "tolerate" or "carry"'),
  unusual(/\bin vain\b/iu, 'says "in vain"; write "without effect"'),
];

/** A pattern of words that the field does not use, in tags too. */
function unusual(pattern, advice) {
  return { found: (words, tags) => pattern.test(`${words} ${tags}`), advice };
}

/**
 * The comments of a source file: blocks, and lines that follow each other, split at the first tag such as `@returns`.
 * Markers of comments within texts count only after white space or a bracket, as in code.
 * @returns {{ readonly line: number, readonly words: string, readonly tags: string }[]}
 */
export function findComments(text) {
  const found = [];
  for (const match of text.matchAll(
    /(?<=^|[\s{(,;])\/\*(?<block>[\s\S]*?)\*\/|(?<=^|\s)\/\/ (?<line>.*(?:\n[ \t]*\/\/ .*)*)/gu,
  )) {
    const { block, line } = match.groups ?? {};
    const raw = block?.replaceAll(/^[ \t]*\*+ ?/gmu, '') ?? line.replaceAll(/\n[ \t]*\/\/ /gu, ' ');
    const flat = raw
      .replaceAll(/\s+/gu, ' ')
      .replace(/^[*\s]+/u, '')
      .trim();
    const tagged = /(?<=^| )@(?:param|returns|throws|see|example)\b/u.exec(flat)?.index ?? flat.length;
    found.push({
      line: text.slice(0, match.index).split('\n').length,
      words: flat.slice(0, tagged).trim(),
      tags: flat.slice(tagged),
    });
  }
  return found;
}

/** A full stop within it ends a first sentence, unless it belongs to an abbreviation or a name such as `main.ts`. */
function isOneSentence(words) {
  return !/[.!?]['")]? +[A-Z'"`(]/u.test(words.replaceAll(/\b(?:e\.g|i\.e|etc)\./gu, ''));
}

function shorten(words) {
  return words.length > 100 ? `${words.slice(0, 100)}...` : words;
}
