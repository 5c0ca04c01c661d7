/** `postgres://user:password@`, the hosts, and the rest from the database's name on. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)([/?#].*)?$/su;
const host = /^(\[[0-9a-fA-F:.]+\]|[^:[\]\s]+)(:\d{1,5})?$/u;

/**
 * The addresses of single hosts that an address of PostgreSQL with several stands for: `postgres://a:5432,b/site` is
 * `postgres://a:5432/site` and `postgres://b/site`. `target_session_attrs`, which other programs need to find the
 * primary, is left out: several hosts always mean that.
 * @returns null where the text is no such address
 */
export function splitHosts(url: string): readonly string[] | null {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  const names = hosts.split(',');
  if (names.length === 1) return URL.canParse(url) && /^postgres(?:ql)?:$/u.test(new URL(url).protocol) ? [url] : null;
  if (!names.every((name) => host.test(name))) return null;
  const rest = withoutTarget(after);
  const urls = names.map((name) => `${before}${name}${rest}`);
  return urls.every((each) => URL.canParse(each)) && new Set(names).size === names.length ? urls : null;
}

/** A host as logs and metrics name it, without user and password: `a:5432`. */
export function nameOfHost(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port === '' ? '5432' : port}`;
}

function withoutTarget(rest: string): string {
  return rest
    .replace(/([?&])target_session_attrs=[^&#]*/u, '$1')
    .replace(/\?&+/u, '?')
    .replace(/&&+/u, '&')
    .replace(/[?&]+$/u, '');
}
