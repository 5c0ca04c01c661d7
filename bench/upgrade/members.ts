import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type Sent } from './send.ts';

export interface Member {
  readonly id: string;
  readonly cookie: string;
  /** The address that the member's requests come from. */
  readonly client: string;
}

/** Access to the running version's own API and outbox. */
export interface Signing {
  /** Address of a server without the proxy: the outbox is for this machine alone. */
  readonly server: string;
  readonly count: number;
  readonly movieIds: readonly number[];
}

const password = 'a candle in the cellar';

/**
 * Members who signed up, followed the link in their mail and signed in, all through the API of the version that runs; each
 * with ratings, a few reviews, a watchlist, and following the one before.
 */
export async function signUpMembers({ server, count, movieIds }: Signing): Promise<Member[]> {
  const agent = new Agent({ keepAlive: true });
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const client = `198.51.100.${index + 1}`;
    const member = await signUp(server, agent, { client, index });
    const save = async (method: string, path: string, body?: object) =>
      expectOk(
        await send(server + path, { agent, method, client, cookie: member.cookie, ...(body === undefined ? {} : { body }) }),
        path,
      );
    for (const movieId of movieIds.slice(0, 12)) {
      await save('PUT', `/api/me/ratings/${movieId}`, { gore: 1 + ((movieId + index) % 10), pace: 1 + ((movieId * index) % 10) });
    }
    for (const movieId of movieIds.slice(index % 6, (index % 6) + 3)) {
      await save('PUT', `/api/me/ratings/${movieId}/review`, {
        review: `The cellar scene of ${movieId} kept me awake, ${index}.`,
      });
      await save('PUT', `/api/me/watchlist/${movieId}`);
    }
    const before = members.at(-1);
    if (before !== undefined) await save('PUT', `/api/me/following/${before.id}`);
    members.push(member);
  }
  agent.destroy();
  return members;
}

async function signUp(server: string, agent: Agent, { client, index }: { client: string; index: number }): Promise<Member> {
  const email = `upgrade${index}@hexreel.example`;
  const post = async (path: string, body: object, cookie?: string) =>
    expectOk(await send(server + path, { agent, method: 'POST', client, body, cookie }), path);
  const names = { username: `upgrade_${index}`, displayName: `Upgrade ${index}` };
  const signedUp = await post('/api/auth/sign-up', { ...names, email, password, confirmPassword: password });
  // By the browser that signed up, since another one voids the password.
  const browser = [signedUp.headers['set-cookie']].flat()[0]?.split(';')[0];
  await post('/api/auth/verify-email', { oobCode: await readCode(server, email) }, browser);
  const signedIn = await post('/api/auth/sign-in', { email, password });
  const cookie = [signedIn.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  const { user } = JSON.parse(signedIn.body) as { user: { id: string } };
  return { id: user.id, cookie, client };
}

/** The code of the newest mail to this address. */
async function readCode(server: string, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const outbox = await (await fetch(`${server}/dev/outbox`)).text();
    const mail = outbox.split('<article>').find((article) => article.includes(email));
    const code = /oobCode=([\w.~%-]+)/u.exec(mail ?? '')?.[1];
    if (code !== undefined) return decodeURIComponent(code);
    await sleep(200);
  }
  throw new Error(`There is no mail to ${email}`);
}

function expectOk(sent: Sent, path: string): Sent {
  if (!sent.status.startsWith('2')) throw new Error(`${path}: ${sent.status} ${sent.body}`);
  return sent;
}
