import { describe, expect, test } from 'vitest';
import { receiveMails } from '../../testing/mailbox.ts';
import { storeVerifiedUser, storeUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();

let count = 0;
const elsewhere = () => `10.5.0.${(count += 1)}`;

/** A stranger's knowledge about an address: the answer to each request, and how many statements it runs. */
class Stranger {
  readonly seen: unknown[] = [];
  readonly #email: string;

  constructor(email: string) {
    this.#email = email;
  }

  async signUp(password: string): Promise<void> {
    count += 1;
    const names = { username: `stranger${count}`, displayName: `Stranger ${count}` };
    await this.#send('sign-up', { ...names, password, confirmPassword: password });
  }

  signIn(password: string): Promise<void> {
    return this.#send('sign-in', { password });
  }

  askFor(what: 'resend-verification' | 'request-password-reset'): Promise<void> {
    return this.#send(what, {});
  }

  async #send(path: string, body: object): Promise<void> {
    const request = { body: { email: this.#email, ...body }, address: elsewhere() };
    const answered: unknown[] = [];
    const statements = await site.statementsOf(async () => {
      const response = await ask(site.app, `POST /api/auth/${path}` as 'POST /', request);
      answered.push(path, response.statusCode, response.body.replace(/"requestId":"[^"]*"/u, ''));
    });
    // A sign-up writes different rows; the statements apart from the costly hash are bounded by the next test.
    this.seen.push(path === 'sign-up' ? answered : [...answered, statements]);
  }
}

const addresses = {
  'that nobody has': async () => `nobody${(count += 1)}@hexreel.example`,
  'of a member': async () => (await storeVerifiedUser(site.client.database)).email,
  'of a member without a password': async () => (await storeVerifiedUser(site.client.database, { password: null })).email,
  'of somebody unverified': async () => (await storeUser(site.client.database)).email,
};

const stories: Readonly<Record<string, (stranger: Stranger) => Promise<void>>> = {
  'signs up and in': async (stranger) => {
    await stranger.signUp('a first guess');
    await stranger.signIn('a first guess');
    await stranger.signIn('wrong password');
  },
  'signs up twice and in': async (stranger) => {
    await stranger.signUp('a first guess');
    await stranger.signUp('another guess');
    await stranger.signIn('a first guess');
    await stranger.signIn('another guess');
  },
  'signs up, asks for mails and signs in': async (stranger) => {
    await stranger.signUp('a first guess');
    await stranger.askFor('resend-verification');
    await stranger.askFor('request-password-reset');
    await stranger.signIn('a first guess');
  },
};

describe.each(Object.entries(stories))('who %s', (_name, act) => {
  test('gets the same answer for every address', async () => {
    const seen: unknown[] = [];
    for (const address of Object.values(addresses)) {
      const stranger = new Stranger(await address());
      await act(stranger);
      seen.push(stranger.seen);
      await receiveMails(site);
    }
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
    expect(JSON.stringify(seen[0])).toContain('email_unverified');
  });
});

test('a sign-up runs about as many statements for every address', async () => {
  const counts: number[] = [];
  for (const address of Object.values(addresses)) {
    const stranger = new Stranger(await address());
    counts.push((await site.statementsOf(() => stranger.signUp('a first guess'))).length);
  }
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('a second sign-up is told by mail that there is an account, also by asking for the mail again', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const stranger = new Stranger(user.email);
  await receiveMails(site);
  await stranger.signUp('a first guess');
  await stranger.askFor('resend-verification');
  expect((await receiveMails(site)).map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, 'You already have a Hexreel account'],
    [user.email, 'You already have a Hexreel account'],
  ]);
});
