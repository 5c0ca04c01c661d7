import type { ClientBase } from 'pg';

/**
 * Gives statements that are run repeatedly a name, by which PostgreSQL keeps them parsed and planned for a connection:
 * a read by primary key costs it a third then, and half of the rest. Every statement text that the query builder writes
 * is the same for the same code, so the text decides; what is run once, such as a list of another length each time, is
 * not named.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** Names the statements that run on this connection. */
  apply(client: ClientBase): void {
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const named = (config: unknown, ...rest: unknown[]) => query(this.#name(config), ...rest);
    Object.assign(client, { query: named });
  }

  #name(config: unknown): unknown {
    if (!isUnnamed(config) || !canBeNamed.test(config.text)) return config;
    const name = this.#nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= mostSeen) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Takes the names from the statements of a connection: behind a pooler in transaction mode the next one may run on another
 * connection of PostgreSQL, which does not know the name.
 */
export function dropStatementNames(client: ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const unnamed = (config: unknown, ...rest: unknown[]) =>
    query(isStatement(config) ? { ...config, name: undefined } : config, ...rest);
  Object.assign(client, { query: unnamed });
}

/** Each takes some 20 kB in each of PostgreSQL's processes that has run it; the server has about 150. */
const mostNames = 250;
const mostSeen = 500;
const canBeNamed = /^\s*(?:select|insert|update|delete|with)\b/iu;

interface Unnamed {
  readonly text: string;
}

/** A statement as the query builder passes it, other than a stream or a prepared one. */
function isUnnamed(config: unknown): config is Unnamed {
  return isStatement(config) && (!('name' in config) || config.name === undefined);
}

function isStatement(config: unknown): config is Unnamed {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  return 'text' in config && typeof config.text === 'string';
}
