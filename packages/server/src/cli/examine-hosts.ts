import type { Finding } from '@hexreel/domain/contract/overview';
import type { Config } from '../config.ts';
import { connectClient, HostProbe, type HostReport, nameOfHost, splitHosts } from '../db/hosts/index.ts';
import { messageOf } from '../platform/observability/loggable-error/index.ts';

/** Roles of several hosts of the database, and the settings of the pooler; nothing for one plain host. */
export async function examineHosts(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseReadUrl, databasePooler } = config;
  const own = databaseUrl === null ? [] : (splitHosts(databaseUrl) ?? []);
  const replicas = databaseReadUrl === null ? [] : (splitHosts(databaseReadUrl) ?? []);
  const urls = new Map([...(own.length > 1 ? own : []), ...replicas].map((url) => [nameOfHost(url), url]));
  const asked = await Promise.all([...urls].map(async ([name, url]) => ({ name, answer: await askHost(url) })));
  const primaries = asked.flatMap(({ answer }) => ('role' in answer && answer.role === 'primary' ? [answer.position] : []));
  const head = primaries.reduce((highest, position) => (position > highest ? position : highest), 0n);
  const findings = asked.map(({ name, answer }) => ({ what: 'Database host', ...describe(name, answer, head) }));
  return databasePooler === null || databaseUrl === null ? findings : [...findings, await examinePooler(own[0] ?? databaseUrl)];
}

type Answer = HostReport | { readonly problem: string };

async function askHost(url: string): Promise<Answer> {
  const probe = new HostProbe(url, () => undefined);
  try {
    return await probe.ask();
  } catch (error) {
    return { problem: messageOf(error) };
  } finally {
    probe.close();
  }
}

function describe(name: string, answer: Answer, head: bigint): Pick<Finding, 'well' | 'text'> {
  if ('problem' in answer) return { well: false, text: `${name} does not answer: ${answer.problem}` };
  if (answer.role === 'read-only') return { well: false, text: `${name} is no replica, and refuses writes` };
  if (answer.role === 'primary' || head === 0n)
    return { well: true, text: `${name} is ${answer.role === 'primary' ? 'the primary' : 'a replica'}` };
  const behind = head > answer.position ? Number(head - answer.position) : 0;
  return { well: true, text: `${name} is a replica, ${behind} bytes behind` };
}

/** Without a timeout in the pooler's configuration, a statement that hangs keeps one of PostgreSQL's connections. */
async function examinePooler(url: string): Promise<Finding> {
  const what = 'Pooler';
  try {
    const client = await connectClient({ connectionString: url }, { connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    try {
      const { rows } = await client.query<{ timeout: string }>("select current_setting('statement_timeout') as timeout");
      const timeout = rows[0]?.timeout ?? '0';
      if (timeout !== '0') return { what, well: true, text: `answers; statements end after ${timeout}` };
      return { what, well: false, text: 'statements never end: set connect_query as deploy/pgbouncer.ini does' };
    } finally {
      await client.end();
    }
  } catch (error) {
    return { what, well: false, text: `${nameOfHost(url)} does not answer: ${messageOf(error)}` };
  }
}
