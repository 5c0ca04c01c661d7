import { firstAddresses } from './first-views.ts';
import { laterAddresses } from './later.ts';

/**
 * Method and path of every endpoint of the API, defined in these two files and nowhere else. They import nothing, so that the
 * browser's client does without the schemas (`endpoints/`), whose library is large, and loads the second file when it needs
 * it.
 */
export const addresses = { ...firstAddresses, ...laterAddresses } as const;

export type EndpointName = keyof typeof addresses;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names of a path's parameters: `id` of `GET /api/movies/:id`. */
export type ParameterOf<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never;

/** An endpoint's method and its path as it is registered, parameters included. */
export function addressOf(name: EndpointName): { readonly method: Method; readonly path: string } {
  const [method, path] = addresses[name].split(' ') as [Method, string];
  return { method, path };
}
