import { visitorPages } from '@hexreel/domain/contract/page';

/** Query parameters by path, for paths without a variable part. */
const fixed = new Map<string, ReadonlySet<string>>();
/** The same for paths that end with one, by what comes before it. */
const variable = new Map<string, ReadonlySet<string>>();
for (const { path, parameters } of visitorPages) {
  if (path.endsWith('/:id')) variable.set(path.slice(0, -':id'.length), new Set(parameters));
  else fixed.set(path, new Set(parameters));
}

/**
 * The URL of a page as all visitors share it: without query parameters that change nothing, the others in one order.
 * @returns null for pages that are not kept
 */
export function pageKeyOf(url: string): string | null {
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  const known = parametersOf(path);
  if (known === undefined) return null;
  if (question < 0) return url;
  const pairs = url
    .slice(question + 1)
    .split('&')
    .map((pair) => ({ name: nameOf(pair), pair }))
    .filter(({ name }) => known.has(name))
    // Sorting keeps the order of a repeated name, whose last value counts.
    .toSorted((one, other) => compare(one.name, other.name));
  return pairs.length === 0 ? path : `${path}?${pairs.map(({ pair }) => pair).join('&')}`;
}

function parametersOf(path: string): ReadonlySet<string> | undefined {
  const known = fixed.get(path);
  if (known !== undefined) return known;
  const slash = path.lastIndexOf('/') + 1;
  return slash < path.length ? variable.get(path.slice(0, slash)) : undefined;
}

/** The name of a parameter as pages read it. */
function nameOf(pair: string): string {
  const equals = pair.indexOf('=');
  const name = equals < 0 ? pair : pair.slice(0, equals);
  return /[%+]/u.test(name) ? (new URLSearchParams(`${name}=`).keys().next().value ?? '') : name;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
