/**
 * Finds statements of a migration that lock a table for as long as it takes to read or write all of it: in that time the site
 * would stand still. A table that the migration itself creates is empty, and any lock on it short.
 * @param {string} text of the migration
 * @returns {{ readonly statement: string, readonly advice: string }[]}
 */
export function findLockProblems(text) {
  const statements = text.split('--> statement-breakpoint').map((each) => each.trim());
  const bare = statements.map((each) => each.replaceAll(/--.*$/gmu, '').trim());
  const created = new Set(bare.flatMap((each) => nameAfter(/\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?/iu, each)));
  return bare.flatMap((statement, index) => {
    if (statements[index]?.includes(accepted)) return [];
    const [table] = nameAfter(onTable, statement);
    if (table === undefined || created.has(table)) return [];
    return rules.filter(({ pattern }) => pattern.test(statement)).map(({ advice }) => ({ statement, advice }));
  });
}

/** Above a statement whose table is small, or that was found to be quick, with the reason behind it. */
const accepted = '-- locks briefly: ';

/** Whatever names the table that a statement works on; CREATE INDEX names the index before. */
const onTable =
  /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?|\bCREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?|\bUPDATE (?:ONLY )?|\bDELETE FROM (?:ONLY )?|\bLOCK (?:TABLE )?|\bREINDEX TABLE (?:CONCURRENTLY )?|\bCLUSTER |\bVACUUM FULL /isu;

const rules = [
  {
    pattern: /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)/iu,
    advice:
      'writes wait until the index is built: CREATE INDEX CONCURRENTLY, in a migration that begins with "-- outside a transaction"',
  },
  {
    pattern: /\bALTER COLUMN\b.*\b(?:SET DATA )?TYPE\b/isu,
    advice: 'rewrites the table: add a column of the new type, fill it in parts, read it, and remove the old one a version later',
  },
  {
    pattern: /\bSET NOT NULL\b/iu,
    advice:
      'reads the whole table: add CHECK (... IS NOT NULL) NOT VALID, validate it in a later migration, and then set it with "-- locks briefly: <the constraint> is valid"',
  },
  {
    pattern: /\bADD (?:CONSTRAINT \S+ )?(?:FOREIGN KEY|CHECK)\b(?!.*\bNOT VALID\b)/isu,
    advice: 'reads the whole table: add it NOT VALID, and VALIDATE CONSTRAINT in a later migration',
  },
  {
    pattern: /\bADD (?:CONSTRAINT \S+ )?(?:PRIMARY KEY|UNIQUE)\b(?!.*\bUSING INDEX\b)/isu,
    advice: 'builds an index while reads wait: build it CONCURRENTLY first, and add the constraint USING INDEX',
  },
  {
    pattern:
      /\bADD COLUMN\b.*\b(?:GENERATED (?:ALWAYS|BY DEFAULT) AS|(?:BIG|SMALL)?SERIAL\b|DEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval|uuid))/isu,
    advice: 'writes every row: add the column without it, and fill it in parts',
  },
  {
    pattern: /^(?:UPDATE|DELETE FROM)\b/iu,
    advice: 'holds the locks of all of its rows until the migration ends: change them in parts, in a job',
  },
  {
    pattern: /^(?:LOCK|CLUSTER|VACUUM FULL|REINDEX TABLE (?!CONCURRENTLY\b))/iu,
    advice: 'keeps everything else from the table',
  },
];

/** @returns {string[]} the identifier behind the first match, without quotes; none where nothing matches */
function nameAfter(pattern, statement) {
  const found = pattern.exec(statement);
  if (found === null) return [];
  const [, name] = /^\s*"?([\w$]+)"?/u.exec(statement.slice(found.index + found[0].length)) ?? [];
  return name === undefined ? [] : [name];
}
