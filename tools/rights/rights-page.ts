import type { Access } from '../../packages/domain/src/contract/endpoint.ts';
import type { EndpointName } from '../../packages/domain/src/contract/addresses/index.ts';
import { createEndpoints } from '../../packages/domain/src/contract/endpoints/index.ts';
import { hasAccess } from '../../packages/server/src/platform/http/access/permissions.ts';
import { surfaces } from './block-surfaces.ts';
import { rights, type Viewer } from './rights.ts';

/** The part of an endpoint that its rights depend on. */
export interface GuardedEndpoint {
  readonly name: EndpointName;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

export const endpoints: readonly GuardedEndpoint[] = Object.values(createEndpoints({ currentYear: () => 2026 }));

const accounts = { visitor: null, member: { isAdmin: false }, admin: { isAdmin: true } } as const;
type AccountKind = keyof typeof accounts;

const stranger = { id: 'viewer', ownerId: 'other', seat: null, seatId: 'seat' };
/** A viewer's relation to what a request is about. */
const relations = {
  none: stranger,
  owner: { ...stranger, ownerId: stranger.id, seat: { id: stranger.seatId, isHost: false } },
  host: { ...stranger, seat: { id: 'host', isHost: true } },
} as const satisfies Record<string, Omit<Viewer, 'account'>>;
type Relation = keyof typeof relations;

const allowedByChecks = ({ name }: GuardedEndpoint, kind: AccountKind, relation: Relation): boolean =>
  (rights[name]?.checks ?? []).every(({ allows }) => allows({ ...relations[relation], account: accounts[kind] }));

/** True if the contract and the endpoint's permissions let such a viewer in. */
function isAllowed(endpoint: GuardedEndpoint, kind: AccountKind, relation: Relation): boolean {
  return hasAccess(accounts[kind], endpoint.access) && allowedByChecks(endpoint, kind, relation);
}

/**
 * Viewers whom the contract refuses although the permissions would allow them in some relation, and whom it lets in although
 * they never would.
 */
export function findDisagreements(all: readonly GuardedEndpoint[]): string[] {
  const kinds = Object.keys(accounts) as AccountKind[];
  return all.flatMap((endpoint) => {
    if ((rights[endpoint.name]?.checks ?? []).length === 0) return [];
    const wrong = kinds.filter((kind) => {
      const isEver = (Object.keys(relations) as Relation[]).some((relation) => allowedByChecks(endpoint, kind, relation));
      return isEver !== hasAccess(accounts[kind], endpoint.access);
    });
    return wrong.map((kind) => `${endpoint.name}: ${kind}`);
  });
}

const head = `# Rights

Written by \`npm run rights\` from the access of each endpoint in the contract and the modules' \`permissions.ts\` (\`tools/rights/rights.ts\`); do not edit. Users with an unverified address have the rights of visitors, and so have suspended ones. Owner and host: ✓ only they may, – they may not. Addresses below \`/api/me\` are about the viewer's own data. In a room a seat's owner may be a guest. Routes outside of the API are for everyone; \`/dev/outbox\` and \`/metrics\` answer the machine itself alone, the latter also its token.
`;

/** Facts of a member that others learn, by endpoint. */
const revealed: Readonly<Partial<Record<EndpointName, string>>> = {
  readProfile: 'names, picture, bio, counts, roles, favorites',
  readUserReviews: 'ratings and reviews',
  readStatistics: 'statistics',
  readFollowed: 'whom they follow',
  readFollowers: 'who follows them',
  readSharedDiary: 'the diary, if shared',
  readUserLists: 'public lists',
  readList: 'a list, if public, or by its link',
  readReviews: "a movie's reviews with their authors",
  findUsers: 'that they exist, by name or whole email address',
  listMembers: 'taste and ratings, in lists of members',
  readMatch: 'how far tastes agree',
  readActivity: 'what they did visibly, to followers in one place',
  readSeenByFriends: 'that they visibly saw a movie, to followers',
  readInbox: 'that they follow one, or rated a watchlisted movie',
  readFollowRequests: 'that they ask to follow one who approves followers',
  findUsersAsAdmin: 'email address, roles, suspension',
  readReportQueue: 'what they reported',
};

const revealedHead = `
## What others see of a member

Followers see what members see, gathered; nothing is for them alone. Blocked: either side of a block, as the block matrix tests it. All else, such as watchlist, history, limits, dealbreakers and services, only its owner sees.

|what|endpoint|visitor|member, follower|blocked|admin|
|-|-|-|-|-|-|`;

/** The effect of a block on an endpoint, in words. */
function blockedOf(name: EndpointName, isSeen: boolean): string {
  const surface = surfaces[name];
  if (!isSeen || surface === undefined) return '';
  return { gone: 'not found', 'left out': 'left out', same: '✓' }[surface.kind];
}

function revealedRowOf([name, what]: [string, string]): string[] {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) return [];
  const sees = (kind: AccountKind) => isAllowed(endpoint, kind, 'none');
  const mark = (kind: AccountKind) => (sees(kind) ? '✓' : '');
  const cells = [mark('visitor'), mark('member'), blockedOf(endpoint.name, sees('member')), mark('admin')];
  return [`|${[what, name, ...cells].join('|')}|`];
}

/** The page docs/rights.md: a row an endpoint, a table an area. */
export function rightsPage(): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const tables = tags.map((tag) => [
    `\n## ${tag}\n`,
    '|endpoint|visitor|unverified|member|owner|host|admin|if|',
    '|-|-|-|-|-|-|-|-|',
    ...endpoints.filter((endpoint) => endpoint.tag === tag).map(rowOf),
  ]);
  return (
    [head, revealedHead, ...Object.entries(revealed).flatMap(revealedRowOf), ...tables.flat()]
      .join('\n')
      .replace('\n\n\n', '\n\n') + '\n'
  );
}

function rowOf(endpoint: GuardedEndpoint): string {
  const mark = (kind: AccountKind) => (isAllowed(endpoint, kind, 'none') ? '✓' : '');
  const cells = [mark('visitor'), mark('visitor'), mark('member'), markOf(endpoint, 'owner'), markOf(endpoint, 'host')];
  return `|${[endpoint.name, ...cells, mark('admin'), rights[endpoint.name]?.when ?? ''].join('|')}|`;
}

/** Marks where the relation makes a difference to the viewers with the fewest rights of those whom the contract lets in. */
function markOf(endpoint: GuardedEndpoint, relation: Relation): string {
  const kind = (Object.keys(accounts) as AccountKind[]).find((one) => hasAccess(accounts[one], endpoint.access)) ?? 'admin';
  const isRelated = isAllowed(endpoint, kind, relation);
  if (isRelated === isAllowed(endpoint, kind, 'none')) return '';
  return isRelated ? '✓' : '–';
}
