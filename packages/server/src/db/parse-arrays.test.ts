import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTestClient } from './testing/index.ts';

const opened = withTestClient();

test.each([
  [
    'int[]',
    [
      [],
      [1],
      [-1, 0, 2_147_483_647],
      [1, null],
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ],
  ['smallint[]', [[], [7, 0]]],
  [
    'text[]',
    [
      [],
      ['fog'],
      ['ghost', 'ships at sea', ''],
      [' fog '],
      ['a,b', '{c}', 'd"e', 'f\\g', '"', '\\'],
      ['null', 'NULL', null],
      ['annULLed', 'NULLED'],
      ['été', '恐怖', '👻'],
      ['a\nb', '\t'],
      [
        ['a', 'b'],
        ['c', 'NULL'],
      ],
    ],
  ],
  ['varchar[]', [['fog', 'a b']]],
] as const)('%s arrives as it was sent', async (type, arrays) => {
  for (const array of arrays) {
    const { rows } = await opened.client.pool.query<{ found: unknown }>(`select $1::${type} as found`, [array]);
    expect(rows[0]?.found).toEqual(array);
  }
});

test('columns of arrays are read the same', async () => {
  const { rows } = await opened.client.database.execute(
    sql`select array[1, 2] as numbers, array['a b', 'c'] as texts, array[]::int[] as none`,
  );
  expect(rows[0]).toEqual({ numbers: [1, 2], texts: ['a b', 'c'], none: [] });
});
