import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fairness, groupPleasure, groupRank } from '../../packages/domain/src/group/index.ts';
import { correlation } from './correlation.ts';
import { readCsv } from './data-file.ts';
import type { Figure } from './figure.ts';

type Csv = ReturnType<typeof readCsv>;

/**
 * Scores of groups against those that their members gave alone. It takes three files of the folder: members (group,
 * person), the groups' ratings (group, item, a score) and single ratings (person, item, a score, without a fold).
 */
export function evaluateGroups(folder: string): Figure[] {
  const names = readdirSync(folder).filter((name) => /\.csv(\.gz)?$/u.test(name));
  const files = names.map((name) => readCsv(join(folder, name)));
  const has = (csv: Csv, ...columns: string[]) => columns.every((column) => csv.header.includes(column));
  const members = files.find((csv) => has(csv, 'group', 'person'));
  const together = files.find((csv) => has(csv, 'group', 'item'));
  const single = files.find((csv) => has(csv, 'person', 'item') && !has(csv, 'fold'));
  if (members === undefined || together === undefined || single === undefined) return [];
  const cases = casesOf(members, together, single);
  const pairs = cases.map(({ alone, given }) => [groupPleasure(alone), given] as const);
  const squares = pairs.reduce((sum, [expected, given]) => sum + (expected - given) ** 2, 0);
  const fair = fairnessOfChoices(members, single).sort((one, other) => one - other);
  const table = 'Groups, decisions of real ones';
  const count = pairs.length;
  return [
    {
      table,
      what: 'RMSE of the group’s score',
      value: Math.sqrt(squares / Math.max(1, count)),
      count,
      judgedFrom,
      atMost: 1.34,
    },
    { table, what: 'correlation with the group’s score', value: correlation(pairs), count, judgedFrom, atLeast: 0.43 },
    {
      table,
      what: 'median fairness of what is picked',
      value: fair[Math.floor(fair.length / 2)] ?? 1,
      count: fair.length,
      judgedFrom,
      atLeast: 0.95,
    },
  ];
}

/** Whole groups are few in such files. */
const judgedFrom = 100;

/** Group ratings of items that every member rated alone. */
function casesOf(members: Csv, together: Csv, single: Csv): { alone: number[]; given: number }[] {
  const alone = scoresOf(single, 'person');
  const people = membersOf(members);
  return [...scoresOf(together, 'group')].flatMap(([group, items]) =>
    [...items].flatMap(([item, given]) => {
      const scores = (people.get(group) ?? []).map((person) => alone.get(person)?.get(item) ?? 0);
      return scores.length === 0 || scores.includes(0) ? [] : [{ alone: scores, given }];
    }),
  );
}

/** Jain's index of the item that we would pick for each group, of those that all members rated. */
function fairnessOfChoices(members: Csv, single: Csv): number[] {
  const alone = scoresOf(single, 'person');
  return [...membersOf(members).values()].flatMap((people) => {
    const [first, ...others] = people.map((person) => alone.get(person) ?? new Map<string, number>());
    const shared = [...(first?.keys() ?? [])].filter((item) => others.every((scores) => scores.has(item)));
    const choices = shared.map((item) => [first, ...others].map((scores) => scores?.get(item) ?? 0));
    const best = choices.toSorted((one, other) => groupRank(other) - groupRank(one))[0];
    return best === undefined || others.length === 0 ? [] : [fairness(best)];
  });
}

function membersOf({ header, cells }: Csv): Map<string, string[]> {
  const [group, person] = [header.indexOf('group'), header.indexOf('person')];
  const found = new Map<string, string[]>();
  for (const row of cells) found.set(row[group] ?? '', [...(found.get(row[group] ?? '') ?? []), row[person] ?? '']);
  return found;
}

/** By who gave it and the item: the first column that is neither. */
function scoresOf({ header, cells }: Csv, by: string): Map<string, Map<string, number>> {
  const [who, item] = [header.indexOf(by), header.indexOf('item')];
  const score = header.findIndex((column) => column !== by && column !== 'item');
  const found = new Map<string, Map<string, number>>();
  for (const row of cells) {
    const own = found.get(row[who] ?? '') ?? new Map<string, number>();
    const value = Number(row[score] ?? 0);
    if (value > 0) own.set(row[item] ?? '', value);
    found.set(row[who] ?? '', own);
  }
  return found;
}
