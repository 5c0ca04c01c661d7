/** Parts of a call that go into its request's URL. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
}

/**
 * The path and query of a request, encoded; undefined values are left out, lists are joined with commas.
 * @param path as it is registered, such as `/api/movies/:id`
 */
export function endpointUrl(path: string, { params = {}, query = {} }: UrlParts = {}): string {
  const filled = path.replace(/:(\w+)/gu, (_, parameter: string) => encodeURIComponent(String(params[parameter] ?? '')));
  const written = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) written.set(key, String(value));
  return written.size === 0 ? filled : `${filled}?${written.toString()}`;
}
