import { expect, test } from 'vitest';
import { homeAnswer, movieAnswer } from '../testing/made-up-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../testing/made-up-server.ts';
import { openPage } from '../testing/open-page.tsx';

const signIn = 'POST /api/auth/sign-in';
const reads = {
  home: () => Promise.resolve(homeAnswer()),
  account: () => Promise.resolve(minasAccount()),
  sessions: () => Promise.resolve({ sessions: [] }),
  movie: () => Promise.resolve(movieAnswer()),
  recommendations: () => Promise.resolve({ movies: [] }),
};

async function fillIn(url = '/login') {
  const page = await openPage(url, reads);
  await page.fill('[name=email]', 'mina@hexreel.example');
  await page.fill('[name=password]', 'knitting needle');
  return page;
}

test('leads to the profile, and the bar knows the name', async () => {
  const sent = serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const { press, router, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(router.latestLocation.pathname).toBe('/profile'));
  expect(sent).toEqual([{ request: signIn, body: { email: 'mina@hexreel.example', password: 'knitting needle' } }]);
  expect(document.querySelector('header')?.textContent).toContain('Mina Harker');
});

test('leads back to where a prompt came from', async () => {
  serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const { press, router, until } = await fillIn('/login?from=%2Fmovie%2F948%3Ftab%3Dcast');
  await press('Sign in');
  await until(() => expect(router.latestLocation.href).toBe('/movie/948?tab=cast'));
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never leads to %s',
  async (from) => {
    serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
    const { press, router, until } = await fillIn(`/login?from=${encodeURIComponent(from)}`);
    await press('Sign in');
    await until(() => expect(router.latestLocation.href).toBe('/profile'));
  },
);

test('a refusal says why, keeps what was typed and takes the focus', async () => {
  serverAnswering({ [signIn]: () => refusal('invalid_credentials', 'Invalid email or password') });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(text()).toContain('Failed to sign in: Invalid email or password'));
  expect(document.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('knitting needle');
  expect(document.activeElement?.textContent).toContain('Failed to sign in');
});

test('an address that waits for its verification can have the mail again', async () => {
  const sent = serverAnswering({
    [signIn]: () => refusal('email_unverified', 'Please verify your email before logging in.'),
    'POST /api/auth/resend-verification': () => null,
  });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(text()).toContain('Please verify your email before logging in.'));
  expect(text()).not.toContain('Failed to sign in');
  await press('Send the mail again');
  await until(() => expect(text()).toContain('Another verification mail is on its way to mina@hexreel.example.'));
  expect(sent.at(-1)?.body).toEqual({ email: 'mina@hexreel.example' });
});

test('while it is on its way, the button says so and a second press sends nothing', async () => {
  let answer: (value: Response) => void = () => undefined;
  const sent = serverAnswering({ [signIn]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Signing in...');
  expect(button?.disabled).toBe(true);
  document.querySelector('form')?.requestSubmit();
  expect(sent).toHaveLength(1);
  answer(refusal('rate_limited', 'Too many requests. Try again in 9 seconds.'));
  await until(() => expect(text()).toContain('Failed to sign in: Too many requests. Try again in 9 seconds.'));
});

test('an empty field is named before anything is sent', async () => {
  const sent = serverAnswering({});
  const { press, text } = await openPage('/login', reads);
  await press('Sign in');
  expect(text()).toContain('Enter your email address');
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(sent).toEqual([]);
});

test('whoever is signed in already goes on', async () => {
  const { router } = await openPage('/login', { ...reads, me: () => Promise.resolve({ user: mina }) });
  expect(router.latestLocation.href).toBe('/profile');
});

test('the way to sign-up keeps the way back', async () => {
  await openPage('/login?from=%2Fmovie%2F948', reads);
  expect(document.querySelector('main a[href="/signup?from=%2Fmovie%2F948"]')).not.toBeNull();
});

test('Google that is not set up says so', async () => {
  const { press, text } = await openPage('/login', reads);
  await press('Sign in with Google');
  expect(text()).toContain('Sign-in with Google is not set up on this site.');
});

const signIns = [
  { role: 'member', displayName: 'Lucy Westenra', email: 'member@example.invalid', password: 'garlic-and-lace' },
  { role: 'admin', displayName: 'Abraham', email: 'admin@example.invalid', password: 'hammer-and-stake' },
] as const;

test("the demo's people fill the form by a press, one after the other", async () => {
  const sent = serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const demoReads = { ...reads, demoSignIns: () => Promise.resolve({ signIns: [...signIns] }) };
  const { press, text, router, until } = await openPage('/login', demoReads, { demo: true });
  expect(text()).toContain('garlic-and-lace');
  await press('Use Member');
  await press('Use Admin');
  await press('Sign in');
  await until(() => expect(router.latestLocation.pathname).toBe('/profile'));
  expect(sent).toEqual([{ request: signIn, body: { email: 'admin@example.invalid', password: 'hammer-and-stake' } }]);
});

test('a demo whose people cannot be had still lets others sign in', async () => {
  const { text } = await openPage('/login', { ...reads, demoSignIns: () => Promise.reject(new Error('away')) }, { demo: true });
  expect(text()).toContain('Sign in to your account');
  expect(text()).not.toContain('Try the demo');
});

test('a real site asks for nobody else', async () => {
  const { text } = await openPage('/login', reads);
  expect(text()).not.toContain('Try the demo');
});
