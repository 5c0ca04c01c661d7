/**
 * Finds comments that are not plain English: those that consist of a single clause without a verb of its own ("What a user
 * sees."), and words that the field does not use.
 * @param {readonly { readonly path: string, readonly text: string }[]} files source files, by their path in the repository
 * @returns {string[]} a line for each problem
 */
export function findCommentProblems(files) {
  return files.flatMap(({ path, text }) =>
    findComments(text).flatMap(({ line, words }) =>
      patterns.filter(({ found }) => found(words)).map(({ advice }) => `${path}:${line} ${advice}: ${shorten(words)}`),
    ),
  );
}

const patterns = [
  {
    found: (words) => /^(?:What|Who|Whose|Whether|Of) /u.test(words) && isOneSentence(words),
    advice: 'has no subject; name the thing ("The movies of a page.")',
  },
  { found: (words) => /\bbeside\b/iu.test(words), advice: 'says "beside"; write "alongside", "next to" or "in addition to"' },
  { found: (words) => /\b(?:bears?|borne)\b/iu.test(words), advice: 'says "bear"; write "tolerate" or "carry"' },
  { found: (words) => /\bin vain\b/iu.test(words), advice: 'says "in vain"; write "without effect"' },
];

/**
 * The comments of a source file: blocks, and lines that follow each other, without tags such as `@returns` and what follows
 * them. Markers of comments within texts count only after white space or a bracket, as in code.
 * @returns {{ readonly line: number, readonly words: string }[]}
 */
export function findComments(text) {
  const found = [];
  for (const match of text.matchAll(
    /(?<=^|[\s{(,;])\/\*(?<block>[\s\S]*?)\*\/|(?<=^|\s)\/\/ (?<line>.*(?:\n[ \t]*\/\/ .*)*)/gu,
  )) {
    const { block, line } = match.groups ?? {};
    const raw = block?.replaceAll(/^[ \t]*\*+ ?/gmu, '') ?? line.replaceAll(/\n[ \t]*\/\/ /gu, ' ');
    const [words = ''] = raw
      .replaceAll(/\s+/gu, ' ')
      .replace(/^[*\s]+/u, '')
      .split(/ ?@(?:param|returns|throws|see|example)\b/u);
    found.push({ line: text.slice(0, match.index).split('\n').length, words: words.trim() });
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
