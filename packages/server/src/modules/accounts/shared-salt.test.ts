import { expect, test } from 'vitest';
import { ask, nextCookie } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { findPasswords } from './find-passwords.ts';
import { hashCost } from './passwords/index.ts';

const site = withTestApp({ passwordCost: hashCost });

test('the password of an account and the one of a stranger’s sign-up share their salt, so that both cost one derivation', async () => {
  const { database } = site.client;
  const user = await storeVerifiedUser(database, { password: null });
  let cookie = await cookieOf(database, user);
  const choose = async (password: string, currentPassword?: string) => {
    const body = { currentPassword, password, confirmPassword: password };
    cookie = nextCookie(await ask(site.app, 'POST /api/auth/change-password', { cookie, body }));
  };
  const salts = async () => {
    const found = await findPasswords(database, user.email);
    return [found?.hash, found?.claimHash].map((hash) => hash?.split('$').slice(0, 4).join('$'));
  };
  await choose('crochet hook');
  const guess = 'a first guess';
  const form = { username: 'stranger', displayName: 'Some Stranger', email: user.email, password: guess, confirmPassword: guess };
  await ask(site.app, 'POST /api/auth/sign-up', { body: form, address: '10.5.1.1' });
  const [account, claim] = await salts();
  expect([account, claim]).toEqual([expect.stringMatching(/^\$scrypt\$ln=14,r=8,p=5\$/u), account]);
  await choose('silver bullets', 'crochet hook');
  expect(await salts()).toEqual([account, account]);
  expect(cookie).not.toBe('');
});
