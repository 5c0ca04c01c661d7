import { joiningTexts } from '@hexreel/domain/texts/joining';
import { describe, expect, test } from 'vitest';
import { readKeptReturn } from '../features/account/return-after-mail.ts';
import { refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage, type OpenPage } from '../testing/open-page.tsx';

const signUp = 'POST /api/auth/sign-up';
const right = {
  username: 'mina',
  displayName: 'Mina Harker',
  email: 'mina@hexreel.example',
  password: 'knitting needle',
  confirmPassword: 'knitting needle',
};

async function fillIn(values: Partial<typeof right> = {}, url = '/signup', site = {}): Promise<OpenPage> {
  const page = await openPage(url, {}, site);
  for (const [name, value] of Object.entries({ ...right, ...values })) await page.fill(`[name=${name}]`, value);
  return page;
}

test.each([
  [{ username: '  ', displayName: '', password: 'a' }, 'Username is required', 'username'],
  [{ username: 'ab', displayName: '' }, 'Username must be at least 3 characters long', 'username'],
  [{ displayName: ' ', password: 'a' }, 'Display Name is required', 'displayName'],
  [{ displayName: 'Jo', password: 'a' }, 'Display Name must be at least 3 characters long', 'displayName'],
  [{ password: 'a', confirmPassword: 'b' }, 'Passwords do not match', 'confirmPassword'],
  [{ password: 'abcde', confirmPassword: 'abcde' }, 'Password must be at least 6 characters long', 'password'],
  [{ username: 'mina harker' }, 'Username may contain only letters, digits, "_", "." and "-"', 'username'],
  [{ email: 'mina' }, 'Enter a valid email address', 'email'],
])('checks in the fixed order: %o', async (values, text, field) => {
  const sent = serverAnswering({});
  const { press } = await fillIn(values);
  await press('Sign up');
  const shown = [...document.querySelectorAll('[id$=-problem]')].map(({ textContent }) => textContent);
  expect(shown).toContain(text);
  expect(document.activeElement?.getAttribute('name')).toBe(field);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a reserved word in the display name is reported while typing', async () => {
  const { fill, text } = await openPage('/signup', {});
  await fill('[name=displayName]', 'The Administrator');
  expect(text()).toContain('Display name contains inappropriate or reserved words.');
  await fill('[name=displayName]', 'The Minister');
  expect(text()).not.toContain('inappropriate');
});

test('a name that is too long says so while it is typed, and is not sent', async () => {
  const sent = serverAnswering({});
  const { press, text } = await fillIn({ username: 'x'.repeat(33), displayName: 'y'.repeat(33) });
  expect(text()).toContain('Username must be at most 32 characters long');
  expect(text()).toContain('Display Name must be at most 32 characters long');
  await press('Sign up');
  expect(sent).toEqual([]);
});

test('a common password gets a warning, not a refusal', async () => {
  const sent = serverAnswering({ [signUp]: () => ({ passwordIsCommon: true }) });
  const { press, text } = await fillIn({ password: 'password1', confirmPassword: 'password1' });
  expect(text()).toContain('This password is easy to guess.');
  await press('Sign up');
  expect(sent).toHaveLength(1);
});

test('the alert says what comes next, and links to sign-in with the return path', async () => {
  const sent = serverAnswering({ [signUp]: () => ({ passwordIsCommon: false }) });
  const { press, router, until } = await fillIn({}, '/signup?from=%2Fmovie%2F948', {
    accounts: { signUpOpen: true, google: false, localOutbox: true },
  });
  await press('Sign up');
  const alert = () => document.querySelector('[role=alertdialog]');
  await until(() => expect(alert()?.textContent).toContain('A verification email has been sent to your address.'));
  expect(sent[0]?.body).toEqual(right);
  expect(alert()?.querySelector('a[href="/dev/outbox"]')).not.toBeNull();
  // For the mail's link, in another tab.
  expect(readKeptReturn()).toBe('/movie/948');
  await press('OK');
  await until(() => expect(router.latestLocation.href).toBe('/login?from=%2Fmovie%2F948'));
});

test("the server's problem is shown beside its field", async () => {
  serverAnswering({ [signUp]: () => refusal('username_taken', 'Username is already taken', 'username') });
  const { press, text, until } = await fillIn();
  await press('Sign up');
  await until(() => expect(text()).toContain('Failed to create an account: Username is already taken'));
  expect(document.activeElement?.getAttribute('name')).toBe('username');
  expect(document.querySelector<HTMLInputElement>('[name=confirmPassword]')?.value).toBe('knitting needle');
});

test('without mail, sign-up is closed and says so', async () => {
  const { text } = await openPage('/signup', {}, { accounts: { signUpOpen: false, google: true, localOutbox: false } });
  expect(text()).toContain('Sign-up is closed');
  expect(document.querySelector('[name=password]')).toBeNull();
});

test('Google is disabled while an account is being created', async () => {
  let answer: (value: Response) => void = () => undefined;
  serverAnswering({ [signUp]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const { press, until } = await fillIn();
  const google = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign up with Google');
  expect(google()?.disabled).toBe(false);
  await press('Sign up');
  expect(google()?.disabled).toBe(true);
  answer(refusal('unavailable', 'Try again in a moment.'));
  await until(() => expect(google()?.disabled).toBe(false));
});

test('where sign-up is closed, Google is offered only if it is set up', async () => {
  const accounts = { signUpOpen: false, google: true, localOutbox: false };
  const offered = await openPage('/signup', {}, { accounts });
  expect(offered.text()).toContain('Sign up with Google');
  const missing = await openPage('/signup', {}, { accounts: { ...accounts, google: false } });
  expect(missing.text()).not.toContain('Google');
});

describe('where not everyone may join (R790)', () => {
  const accounts = { signUpOpen: true, google: true, localOutbox: false };
  const invite = 'POST /api/auth/invite';
  const token = 'A'.repeat(22);
  const form = () => document.querySelector('[name=password]');

  test('a closed site says so in one sentence, without a form, and the bar has no Sign Up', async () => {
    const { text, until } = await openPage('/signup', {}, { accounts: { ...accounts, signUp: 'closed' } });
    await until(() => expect(text()).toContain(joiningTexts.closed));
    expect(text()).not.toContain('Google');
    expect(form()).toBeNull();
    expect(document.querySelector('header a[href="/signup"]')).toBeNull();
    const { text: login } = await openPage('/login', {}, { accounts: { ...accounts, signUp: 'closed' } });
    expect(login()).not.toContain('Create an account');
  });

  test('without an invite, the form is not shown', async () => {
    const { text, until } = await openPage('/signup', {}, { accounts: { ...accounts, signUp: 'invite' } });
    await until(() => expect(text()).toContain(joiningTexts.byInvite));
    expect(form()).toBeNull();
  });

  test('with one, its token goes with the form and to Google', async () => {
    const sent = serverAnswering({ [invite]: () => null, [signUp]: () => ({ passwordIsCommon: false }) });
    const site = { accounts: { ...accounts, signUp: 'invite' as const } };
    const { press, fill, text, until } = await openPage(`/signup#invite=${token}`, {}, site);
    await until(() => expect(text()).toContain(joiningTexts.invited));
    for (const [name, value] of Object.entries(right)) await fill(`[name=${name}]`, value);
    await press('Sign up');
    await until(() => expect(sent.at(-1)).toEqual({ request: signUp, body: { ...right, invite: token } }));
    expect(sent[0]).toEqual({ request: invite, body: { invite: token } });
  });

  test('one that is used up says so', async () => {
    serverAnswering({ [invite]: () => refusal('invite_invalid', joiningTexts.inviteInvalid) });
    const { text, until } = await openPage(`/signup#invite=${token}`, {}, { accounts: { ...accounts, signUp: 'invite' } });
    await until(() => expect(text()).toContain(joiningTexts.inviteInvalid));
    expect(form()).toBeNull();
  });

  test('approval is announced above the form', async () => {
    const { text, until } = await openPage('/signup', {}, { accounts: { ...accounts, signUp: 'approval' } });
    await until(() => expect(text()).toContain(joiningTexts.byApproval));
    expect(form()).not.toBeNull();
  });
});
