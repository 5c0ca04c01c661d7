import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { createServerQueryClient } from './server-query-client.ts';

test('the server finds queries by the same keys as a browser', () => {
  const keys = [
    ['movie', '948'],
    ['reviews', '948', 'newest', ''],
    ['rankings', ['gore', 'pace'], 1, false],
    ['movies', { page: 1, near: 'gore:8' }],
    ['card', null, undefined],
  ];
  const [onServer, inBrowser] = [createServerQueryClient(), createQueryClient({ onServer: false })].map((client) => {
    for (const key of keys) client.setQueryData(key, 'read');
    return client
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash);
  });
  expect(onServer).toEqual(inBrowser);
  expect(onServer).toHaveLength(keys.length);
});

test('what the server cannot read is not tried again', () => {
  expect(createServerQueryClient().getDefaultOptions().queries).toMatchObject({ retry: false, networkMode: 'always' });
});
