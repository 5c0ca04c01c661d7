/**
 * Finds wrong citations: rules of docs/product.md that are defined twice, numbers without a rule, documents that do not
 * exist, and words that cite a document outside of the repository.
 * @param {string} rules the text of docs/product.md
 * @param {readonly { readonly path: string, readonly text: string }[]} files all other files, by their path in the repository
 * @returns {string[]} a line for each problem
 */
export function findCitationProblems(rules, files) {
  const problems = [];
  const active = new Set();
  const taken = new Set();
  for (const [, struck, number = ''] of rules.matchAll(definition)) {
    if (taken.has(number)) problems.push(`docs/product.md defines R${number} twice`);
    taken.add(number);
    if (struck === undefined) active.add(number);
  }
  const paths = new Set(['docs/product.md', ...files.map(({ path }) => path)]);
  for (const { path, text } of [{ path: 'docs/product.md', text: rules }, ...files]) {
    for (const [index, line] of text.split('\n').entries()) {
      for (const fault of faultsOf(line.replace(definition, ''))) problems.push(`${path}:${index + 1} ${fault}`);
    }
  }
  return problems;

  function* faultsOf(line) {
    for (const [, number = ''] of line.matchAll(citedRule)) {
      if (taken.has(number) && !active.has(number)) yield `cites R${number}, which is withdrawn`;
      else if (!active.has(number)) yield `cites R${number}, which docs/product.md does not have`;
    }
    for (const [document] of line.matchAll(citedDocument)) {
      if (!paths.has(document)) yield `names ${document}, which does not exist`;
    }
    for (const [words] of line.matchAll(outsideCitation)) yield `cites "${words.trim()}", a document outside of the repository`;
  }
}

const definition = /^- (~~)?\*\*R(\d+)\*\* /gmu;

/** R12, but neither R2-D2 nor part of a longer name. */
const citedRule = /(?<![\w-])R(\d{1,4})(?![\w-])/gu;

const citedDocument = /(?<![\w/.-])docs\/[\w/-]+\.md\b/gu;

const outsideCitation = new RegExp(
  [
    String.raw`\b(?:specification|readings?)(?:'s|’s)?,? \(?(?:sections?|\d+)\b`,
    String.raw`\b(?:quality|methods|house|stack|ui), (?:sections? )?\d+\b`,
    String.raw`[(;]\s?(?:(?:specification|readings|quality)[;)]|(?:quality|ui), (?:[A-Z]|growth|memory|public))`,
    // Wrapped within a comment.
    String.raw`[(;]\s?(?:specification|readings|quality|ui),$`,
    String.raw`\b[Tt]he (?:specification|readings)(?:'s|’s)?(?= |[.,;)]|$)`,
    String.raw`(?<![\w/-])(?:specification|readings|quality|methods|house|stack|ui)\.md\b`,
  ].join('|'),
  'gu',
);
