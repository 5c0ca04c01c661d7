import type { Access } from '../../packages/domain/src/contract/endpoint.ts';
import type { EndpointName } from '../../packages/domain/src/contract/addresses/index.ts';
import { createEndpoints } from '../../packages/domain/src/contract/endpoints/index.ts';
import { hasAccess } from '../../packages/server/src/platform/http/access/permissions.ts';
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

/** The page docs/rights.md: a row an endpoint, a table an area. */
export function rightsPage(): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const tables = tags.map((tag) => [
    `\n## ${tag}\n`,
    '|endpoint|visitor|unverified|member|owner|host|admin|if|',
    '|-|-|-|-|-|-|-|-|',
    ...endpoints.filter((endpoint) => endpoint.tag === tag).map(rowOf),
  ]);
  return [head, ...tables.flat()].join('\n').replace('\n\n\n', '\n\n') + '\n';
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
