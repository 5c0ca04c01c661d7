import { joiningTexts } from '@hexreel/domain/texts/joining';
import { expect, test } from 'vitest';
import { homeAnswer, movieAnswer } from '../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const signIn = 'POST /api/auth/sign-in';
const reads = {
  readHome: () => Promise.resolve(homeAnswer()),
  readAccount: () => Promise.resolve(minasAccount()),
  readSessions: () => Promise.resolve({ sessions: [] }),
  readMovie: () => Promise.resolve(movieAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
};

async function fillIn(url = '/login') {
  const page = await openPage(url, reads);
  await page.fill('[name=email]', 'mina@hexreel.example');
  await page.fill('[name=password]', 'knitting needle');
  return page;
}

test('goes to the profile, and the bar shows the name', async () => {
  const sent = serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const { press, router, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(router.latestLocation.pathname).toBe('/profile'));
  expect(sent).toEqual([{ request: signIn, body: { email: 'mina@hexreel.example', password: 'knitting needle' } }]);
  expect(document.querySelector('header')?.textContent).toContain('Mina Harker');
});

test('says what takes an account where the visitor comes from, and nothing otherwise (R396)', async () => {
  const sent = await openPage('/login?from=%2Flists', reads);
  expect(sent.text()).toContain('You need an account to make lists of movies.');
  const bare = await openPage('/login', reads);
  expect(bare.text()).not.toContain('You need an account');
});

test('returns to the page of the prompt', async () => {
  serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const { press, router, until } = await fillIn('/login?from=%2Fmovie%2F948%3Ftab%3Dcast');
  await press('Sign in');
  await until(() => expect(router.latestLocation.href).toBe('/movie/948?tab=cast'));
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'never redirects to %s',
  async (from) => {
    serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
    const { press, router, until } = await fillIn(`/login?from=${encodeURIComponent(from)}`);
    await press('Sign in');
    await until(() => expect(router.latestLocation.href).toBe('/profile'));
  },
);

test('a refusal says why, keeps the input and gets the focus', async () => {
  serverAnswering({ [signIn]: () => refusal('invalid_credentials', 'Invalid email or password') });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(text()).toContain('Failed to sign in: Invalid email or password'));
  expect(document.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('knitting needle');
  expect(document.activeElement?.textContent).toContain('Failed to sign in');
});

test('an unverified address can have the mail sent again', async () => {
  const sent = serverAnswering({
    [signIn]: () => refusal('email_unverified', 'Please verify your email before logging in.'),
    'POST /api/auth/resend-verification': () => null,
  });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(text()).toContain('Please verify your email before logging in.'));
  expect(text()).not.toContain('Failed to sign in');
  await press('Resend email');
  await until(() => expect(text()).toContain('Another verification email is on its way to mina@hexreel.example.'));
  expect(sent.at(-1)?.body).toEqual({ email: 'mina@hexreel.example' });
});

test('during the request the button says so and a second click sends nothing', async () => {
  let answer: (value: Response) => void = () => undefined;
  const sent = serverAnswering({ [signIn]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Signing in...');
  // It keeps the focus.
  expect([button?.ariaDisabled, button?.disabled, document.activeElement]).toEqual(['true', false, button]);
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

test('a signed-in user is redirected', async () => {
  const { router } = await openPage('/login', { ...reads, readMe: () => Promise.resolve({ user: mina }) });
  expect(router.latestLocation.href).toBe('/profile');
});

test('the link to sign-up keeps the return path', async () => {
  await openPage('/login?from=%2Fmovie%2F948', reads);
  expect(document.querySelector('main a[href="/signup?from=%2Fmovie%2F948"]')).not.toBeNull();
});

test('Google says so where it is not configured', async () => {
  const { press, text } = await openPage('/login', reads);
  await press('Sign in with Google');
  expect(document.querySelector('[data-form-problem] p')?.textContent).toBe('Failed to sign in with Google');
  expect(text()).toContain('Google sign-in is not set up on this site.');
});

test('Google is disabled during a sign-in', async () => {
  let answer: (value: Response) => void = () => undefined;
  serverAnswering({ [signIn]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const { press, until } = await fillIn();
  const google = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Sign in with Google');
  expect(google()?.disabled).toBe(false);
  await press('Sign in');
  expect(google()?.disabled).toBe(true);
  answer(refusal('invalid_credentials', 'Invalid email or password'));
  await until(() => expect(google()?.disabled).toBe(false));
});

const signIns = [
  { role: 'member', displayName: 'Lucy Westenra', email: 'member@example.invalid', password: 'garlic-and-lace' },
  { role: 'admin', displayName: 'Abraham', email: 'admin@example.invalid', password: 'hammer-and-stake' },
] as const;

test("the demo's users fill the form by a click, one after the other", async () => {
  const sent = serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const demoReads = { ...reads, readDemoSignIns: () => Promise.resolve({ signIns: [...signIns] }) };
  const { press, text, router, until } = await openPage('/login', demoReads, { demo: true });
  expect(text()).toContain('garlic-and-lace');
  await press('Use Member');
  await press('Use Admin');
  const password = document.querySelector('[name=password]');
  const demo = document.querySelector('[aria-labelledby=demo-sign-ins]');
  expect(demo && password?.compareDocumentPosition(demo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.activeElement?.textContent).toBe('Sign in');
  await press('Sign in');
  await until(() => expect(router.latestLocation.pathname).toBe('/profile'));
  expect(sent).toEqual([{ request: signIn, body: { email: 'admin@example.invalid', password: 'hammer-and-stake' } }]);
});

test('a demo whose users cannot be loaded still lets others sign in', async () => {
  const { text } = await openPage(
    '/login',
    { ...reads, readDemoSignIns: () => Promise.reject(new Error('away')) },
    { demo: true },
  );
  expect(text()).toContain('Sign in to your account');
  expect(text()).not.toContain('Try the demo');
});

test('a real site requests no demo users', async () => {
  const { text } = await openPage('/login', reads);
  expect(text()).not.toContain('Try the demo');
});

test('who waits for an admin sees that and the way to their data (R876), and can go back', async () => {
  serverAnswering({ [signIn]: () => refusal('awaiting_approval', joiningTexts.waiting) });
  const { press, text, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(text()).toContain(joiningTexts.waiting));
  expect(document.querySelector('h1')?.textContent).toBe('Waiting for an admin');
  expect(document.querySelector('[name=password]')).toBeNull();
  const link = document.querySelector<HTMLAnchorElement>('main a[download]');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Download your data', '/api/auth/export']);
  await press('Back to sign-in');
  expect(document.querySelector('[name=password]')).not.toBeNull();
});

test('a visitor of a private site sees the way in and nothing else, and comes back to where they wanted to go (R800)', async () => {
  serverAnswering({ [signIn]: () => ({ user: mina, googleLinked: false }) });
  const { press, fill, router, until } = await openPage('/movie/948?tab=cast', reads, { isPrivate: true });
  expect(router.latestLocation.href).toBe('/login?from=%2Fmovie%2F948%3Ftab%3Dcast');
  const links = () => Array.from(document.querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href'));
  await until(() => expect(links()).toContain('/privacy'));
  expect(links().filter((href) => /^\/(?:browse|tonight|top-by|map|lists|how-)/u.test(href ?? ''))).toEqual([]);
  await fill('[name=email]', 'mina@hexreel.example');
  await fill('[name=password]', 'knitting needle');
  await press('Sign in');
  await until(() => expect(router.latestLocation.href).toBe('/movie/948?tab=cast'));
  expect(links()).toContain('/browse');
});

test('a recovery code is followed by the way to a new device, before the page goes on (R877)', async () => {
  serverAnswering({
    [signIn]: () => ({ user: null, googleLinked: false, secondStep: { passkey: false, authenticator: true } }),
    'POST /api/auth/second-factor': () => ({ user: mina, googleLinked: false, recoveryCodesLeft: 1 }),
  });
  const { press, fill, router, text, until } = await fillIn();
  await press('Sign in');
  await until(() => expect(document.querySelector('[name=code]')).not.toBeNull());
  await fill('[name=code]', 'abcd-efgh-jkmn');
  await press('Sign in');
  await until(() => expect(text()).toContain('You have 1 recovery code left.'));
  const link = document.querySelector('main a[target="_top"]');
  expect(link?.getAttribute('href')).toBe('/profile?tab=settings&part=security#security');
  expect(router.latestLocation.pathname).toBe('/login');
  await press('Continue');
  await until(() => expect(router.latestLocation.pathname).toBe('/profile'));
});

test('a provider that confirms no address leads to a form for one, which says where its link went (R875)', async () => {
  const give = 'POST /api/auth/openid-address';
  const sent = serverAnswering({ [give]: () => null });
  const accounts = { google: false, signUpOpen: true, localOutbox: false, providers: [{ id: '1', name: 'The Friday Club' }] };
  const { press, fill, text, until } = await openPage('/login/openid?provider=1&outcome=address-needed', reads, { accounts });
  expect(text()).toContain('The Friday Club confirms no email address for you.');
  await press('Send link');
  await until(() => expect(text()).toContain('Enter a valid email address'));
  await fill('[name=email]', 'una@hexreel.example');
  await press('Send link');
  await until(() => expect(text()).toContain('A link is on its way to una@hexreel.example.'));
  expect(text()).toContain('then sign in with The Friday Club again.');
  expect(sent).toEqual([{ request: give, body: { email: 'una@hexreel.example' } }]);
});
