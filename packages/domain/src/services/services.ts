/** The most services of a member. */
export const mostServices = 40;
/** Names are the source's. */
export const longestService = 120;

/** Where somebody watches: services in one country. */
export interface OwnServices {
  /** ISO 3166, two capitals; null where they named none. */
  readonly country: string | null;
  readonly services: readonly string[];
}

export const noServices: OwnServices = { country: null, services: [] };

/** The services in a movie's offers in one country. */
interface Offers {
  readonly stream: readonly { readonly name: string }[];
  readonly free: readonly { readonly name: string }[];
}

export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/u.test(text);
}

/** A service in a country, as movies are found by it: 'US:Lantern'. */
export function serviceKey(country: string, service: string): string {
  return `${country}:${service}`;
}

/** The reverse of `serviceKeys`; keys are of one country. */
export function readServiceKeys(keys: readonly string[]): { country: string | null; services: string[] } {
  const country = keys[0]?.slice(0, 2) ?? null;
  return { country, services: keys.map((key) => key.slice(3)) };
}

/** The keys of somebody's services. */
export function serviceKeys({ country, services }: OwnServices): string[] {
  return country === null ? [] : services.map((service) => serviceKey(country, service));
}

/**
 * The services that show a movie to users who have them, by country (R338): with a subscription, or free. Not those where it is
 * rented or bought.
 */
export function servicesWith(watch: Readonly<Record<string, Offers>>): string[] {
  const keys = Object.entries(watch).flatMap(([country, { stream, free }]) =>
    isCountry(country) ? [...stream, ...free].map(({ name }) => serviceKey(country, name)) : [],
  );
  return [...new Set(keys)].sort();
}

/** Those of somebody's services that show a movie, in their order. */
export function onServices({ country, services }: OwnServices, offers: Offers | undefined): string[] {
  if (country === null || offers === undefined) return [];
  const names = new Set([...offers.stream, ...offers.free].map(({ name }) => name));
  return services.filter((service) => names.has(service));
}
