import { createEndpoints } from '@hexreel/domain/contract/endpoints';
import type { EndpointName } from '@hexreel/domain/contract/addresses';
import { days } from '@hexreel/domain/durations';
import { tokenTexts } from '@hexreel/domain/texts/tokens';
import { tokenScopes, type TokenScope } from '@hexreel/domain/tokens';
import { beforeAll, expect, test } from 'vitest';
import { accessToken, rateLimit } from '../db/schema/index.ts';
import { newAccessToken } from '../platform/sessions/index.ts';
import { ask } from './requests.ts';
import { testNow, withTestApp } from './test-app.ts';
import { storeVerifiedUser } from './users.ts';

/** Every endpoint with every kind of token (R853): stated here a second time, so that a wrong scope in the contract fails. */
const scoped: Readonly<Record<TokenScope, readonly EndpointName[]>> = {
  read: [
    'readOwnMovie',
    'readRatedIds',
    'readOwnProfile',
    'readOwnReviews',
    'readOwnStatistics',
    'readWatchlist',
    'readWatchlistIds',
    'readWatchlistForRadarr',
    'readHistoryIds',
    'readSeenStatistics',
    'readMovieHistory',
    'readDiary',
    'readDiaryYear',
    'countExportParts',
    'downloadHistory',
    'readOwnLists',
    'readOwnList',
  ],
  diary: ['markSeen', 'unmarkSeen', 'saveOpinion', 'saveDiaryEntry', 'removeDiaryEntry'],
  lists: [
    'addToWatchlist',
    'removeFromWatchlist',
    'createList',
    'editList',
    'removeList',
    'addToList',
    'removeFromList',
    'moveInList',
    'saveListNote',
    'copyList',
  ],
};

const site = withTestApp();
const { readDemoSignIns: _ofTheDemo, ...endpoints } = createEndpoints({ currentYear: () => 2026 });
const kinds = ['none', ...tokenScopes, 'all', 'expired', 'revoked'] as const;
type Kind = (typeof kinds)[number];
const tokens = new Map<Kind, string>();

beforeAll(async () => {
  const { database } = site.client;
  const { id: userId } = await storeVerifiedUser(database);
  for (const kind of kinds) {
    if (kind === 'none') continue;
    const { token, tokenHash } = newAccessToken();
    tokens.set(kind, token);
    if (kind === 'revoked') continue;
    await database.insert(accessToken).values({
      id: crypto.randomUUID(),
      userId,
      name: kind,
      tokenHash,
      scopes: kind === 'all' || kind === 'expired' ? [...tokenScopes] : [kind],
      createdAt: new Date(testNow),
      expiresAt: new Date(kind === 'expired' ? testNow - 1 : testNow + days(1)),
    });
  }
});

/** The sentence that refuses a token; null where the request gets as far as without one. */
function refusalOf(name: EndpointName, kind: Kind): string | null {
  const { kept } = endpoints[name as keyof typeof endpoints];
  if (kind === 'none' || kept === 'public') return null;
  const scope = tokenScopes.find((one) => scoped[one].includes(name));
  if (scope === undefined) return tokenTexts.notHere;
  if (kind === 'expired' || kind === 'revoked') return tokenTexts.invalid;
  return kind === 'all' || kind === scope ? null : tokenTexts.lacksScope(scope);
}

const sentences: readonly string[] = [
  tokenTexts.notHere,
  tokenTexts.invalid,
  ...tokenScopes.map((scope) => tokenTexts.lacksScope(scope)),
];

test.each(Object.values(endpoints))('$method $path', async ({ name, method, path, access, kept }) => {
  await site.client.database.delete(rateLimit);
  const url = path.replace(':format', 'atom').replaceAll(/:\w+/gu, '1');
  const scope = tokenScopes.find((one) => scoped[one].includes(name));
  for (const kind of kinds) {
    const token = tokens.get(kind);
    const response = await ask(site.app, `${method} ${url}` as 'GET /', {
      headers: { host: 'localhost:3000', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    const refusal = refusalOf(name, kind);
    if (refusal !== null) {
      expect(response.statusCode, kind).toBe(refusal === tokenTexts.invalid ? 401 : 403);
      expect(response.json(), kind).toMatchObject({ error: { message: refusal } });
      continue;
    }
    for (const sentence of sentences) expect(response.body, kind).not.toContain(sentence);
    // A token lets in where it has its scope, and nowhere else.
    if (access !== 'everyone') expect(response.statusCode === 401, kind).toBe(kind === 'none');
    else if (kept === 'public') expect(response.statusCode, kind).not.toBe(401);
  }
  expect(endpoints[name].token).toBe(scope);
});

test('no token reaches accounts, passwords, admin pages or tokens', () => {
  const named = new Set<EndpointName>(Object.values(scoped).flat());
  for (const { name, path } of Object.values(endpoints))
    if (/^\/api\/(?:auth|admin|setup|me$|me\/(?:account|sessions|export$|tokens|username))/u.test(path))
      expect(named.has(name), path).toBe(false);
});

test('the description of the API names the scope of each operation', async () => {
  const { paths, components } = (await ask(site.app, 'GET /api/openapi.json')).json<{
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly unknown[] }>>>>;
    readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
  }>();
  expect(components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
  for (const { name, method, path, access } of Object.values(endpoints)) {
    const operation = paths[path.replaceAll(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()];
    const scope = tokenScopes.find((one) => scoped[one].includes(name));
    const expected = access === 'everyone' ? undefined : [{ session: [] }, ...(scope === undefined ? [] : [{ token: [scope] }])];
    expect(operation?.security, name).toEqual(expected);
  }
});
