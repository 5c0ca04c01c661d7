import type { EditProfileBody } from '@hexreel/domain/contract/accounts';
import { exportTexts } from '@hexreel/domain/texts/export-formats';
import { act } from 'react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PICTURES } from '../../../../catalogue/profile-pics/pictures.ts';
import { pictureNames } from '../features/settings/picture-names.ts';
import { homeAnswer } from '../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const reads = {
  readHome: () => Promise.resolve(homeAnswer()),
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount()),
  readSessions: () =>
    Promise.resolve({
      sessions: [
        {
          id: 's1',
          signedInAt: '2026-11-20T10:00:00.000Z',
          lastSeenAt: '2026-11-21T10:00:00.000Z',
          address: '127.0.0.1',
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
          current: true,
        },
      ],
    }),
};
const saves = {
  'PATCH /api/me': (body: unknown) => {
    const account = minasAccount(body as EditProfileBody as object);
    return { account, user: { ...mina, displayName: account.displayName, profilePic: account.profilePic } };
  },
};

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
}

test('visitors are sent to sign-in, and return to the tab', async () => {
  const { router } = await openPage('/profile?tab=settings', { ...reads, readMe: () => Promise.resolve({ user: null }) });
  expect(router.latestLocation.href).toBe('/login?from=%2Fprofile%3Ftab%3Dsettings');
  const { text } = await openPage('/profile', { readMe: () => Promise.resolve({ user: null }) });
  expect(text()).toContain('You need an account for a profile');
});

test("shows the viewer's profile and sessions", async () => {
  const { text } = await openPage('/profile?tab=settings', reads);
  expect(text()).toContain('@mina · Joined November 2026');
  expect(text()).toContain('Tell us about yourself...');
  expect(text()).toContain('Firefox on Linux');
  expect(text()).toContain('Email cannot be changed');
});

test.each([
  ['account', '', 7],
  ['taste', '&part=taste', 3],
  ['data', '&part=data', 5],
])('the rail leads to the parts of Settings and the sections of %s (R134, R771)', async (_part, query, count) => {
  const { until } = await openPage(`/profile?tab=settings${query}`, reads);
  await until(() => expect(document.querySelectorAll('section[id]')).toHaveLength(count));
  const links = within(screen.getByRole('navigation', { name: 'Sections of Settings' })).getAllByRole('link');
  const sections = [...document.querySelectorAll('section[id]')].map((section) => [
    `/profile?tab=settings${query}#${section.id}`,
    section.querySelector('h2')?.textContent,
  ]);
  expect(sections).toHaveLength(count);
  const linked = links.map((link) => [link.getAttribute('href'), link.textContent]);
  for (const section of sections) expect(linked).toContainEqual(section);
  expect(linked.filter(([href]) => href?.includes('#') === false)).toEqual([
    ['/profile?tab=settings', 'Account'],
    ['/profile?tab=settings&part=taste', 'Taste'],
    ['/profile?tab=settings&part=data', 'Your data'],
  ]);
});

test.each([
  ['displayName', 'Mina Murray'],
  ['bio', 'I keep a journal.'],
])('an edit of %s can be saved or cancelled', async (name, value) => {
  const sent = serverAnswering(saves);
  const { fill, press, until } = await openPage('/profile?tab=settings', reads);
  expect(button('Save Changes')?.ariaDisabled).toBe('true');
  await fill(`[name=${name}]`, value);
  expect(button('Save Changes')?.ariaDisabled).toBe('false');
  await press('Cancel');
  expect(button('Save Changes')?.ariaDisabled).toBe('true');
  await fill(`[name=${name}]`, value);
  await press('Save Changes');
  await until(() => expect(document.querySelector('main')?.textContent).toContain('Saved.'));
  expect(sent.at(-1)?.body).toMatchObject({ [name]: value });
  expect(button('Save Changes')?.ariaDisabled).toBe('true');
  if (name === 'displayName') expect(document.querySelector('header')?.textContent).toContain(value);
});

test('a reserved word blocks saving while it is typed', async () => {
  const sent = serverAnswering({});
  const { fill, press, text } = await openPage('/profile?tab=settings', reads);
  await fill('[name=displayName]', 'Moderator Mina');
  expect(text()).toContain('Display name contains inappropriate or reserved words.');
  await press('Save Changes');
  expect(sent).toEqual([]);
  expect(button('Save Changes')?.ariaDisabled).toBe('true');
});

test('a name that has been reserved since stays, and the bio beside it can be saved', async () => {
  const sent = serverAnswering(saves);
  const { fill, press, text, until } = await openPage('/profile?tab=settings', {
    ...reads,
    readAccount: () => Promise.resolve(minasAccount({ displayName: 'Moderator Mina' })),
  });
  await fill('[name=bio]', 'I keep a journal.');
  expect(text()).not.toContain('Display name contains inappropriate or reserved words.');
  await press('Save Changes');
  await until(() => expect(sent.at(-1)?.body).toMatchObject({ bio: 'I keep a journal.' }));
});

test('a failed save says so and loses nothing', async () => {
  serverAnswering({ 'PATCH /api/me': () => refusal('unavailable', 'Try again in a moment.') });
  const { fill, press, text, until } = await openPage('/profile?tab=settings', reads);
  await fill('[name=bio]', 'I keep a journal.');
  await press('Save Changes');
  await until(() => expect(text()).toContain('Try again in a moment.'));
  expect(document.querySelector<HTMLTextAreaElement>('[name=bio]')?.value).toBe('I keep a journal.');
  expect(button('Save Changes')?.ariaDisabled).toBe('false');
});

test('a picture is saved as soon as it is chosen', async () => {
  const sent = serverAnswering(saves);
  const { press, until } = await openPage('/profile?tab=settings', reads);
  await press('Change your avatar: Ghost');
  await until(() => expect(document.querySelectorAll('dialog li button')).toHaveLength(20));
  await press('Raven');
  await until(() => expect(document.querySelector('dialog li')).toBeNull());
  expect(sent).toEqual([{ request: 'PATCH /api/me', body: { profilePic: 18 } }]);
  expect(document.querySelector('button[aria-haspopup=dialog] img')?.getAttribute('src')).toBe('/profile_pics/18.png');
});

test('a picture that is not saved leaves the focus on it', async () => {
  let answer: (refused: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => (answer = resolve));
  serverAnswering({ 'PATCH /api/me': () => waiting });
  const { press, until } = await openPage('/profile?tab=settings', reads);
  await press('Change your avatar: Ghost');
  await until(() => expect(document.querySelectorAll('dialog li button')).toHaveLength(20));
  await press('Raven');
  const raven = screen.getByRole<HTMLButtonElement>('button', { name: 'Raven' });
  await until(() => expect(raven.getAttribute('aria-pressed')).toBe('true'));
  // Browsers take the focus away from what is disabled; jsdom does not.
  expect([raven.disabled, document.activeElement]).toEqual([false, raven]);
  await act(async () => answer(refusal('unavailable', 'Down.')));
  await until(() => expect(screen.getByText('Down.')).toBeTruthy());
  expect(document.activeElement).toBe(raven);
});

test('pictures are named as they were drawn', () => {
  expect(pictureNames).toEqual(PICTURES.map(({ name }) => name));
});

test('deleting asks for the password without recent authentication, and goes to Home as a visitor', async () => {
  const sent = serverAnswering({
    'DELETE /api/me': (body) =>
      (body as { password?: string }).password === undefined
        ? refusal('reauthentication_required', 'Enter your password to go on.', 'password')
        : null,
  });
  const { press, fill, router, until } = await openPage('/profile?tab=settings&part=data', reads);
  await press('Delete my account');
  await press('Delete forever');
  await until(() => expect(document.querySelector('dialog [name=password]')).not.toBeNull());
  await fill('dialog [name=password]', 'knitting needle');
  await press('Delete forever');
  await until(() => expect(router.latestLocation.pathname).toBe('/'));
  await until(() => expect(document.querySelector('header')?.textContent).toContain('Sign In'));
  expect(sent.at(-1)?.body).toEqual({ password: 'knitting needle' });
});

test('what a file for Letterboxd leaves out is said above the files', async () => {
  const { until } = await openPage('/profile?tab=settings&part=data', {
    ...reads,
    countExportParts: () => Promise.resolve({ letterboxd: 2 }),
  });
  const files = () => [...document.querySelectorAll('a[download][href*="letterboxd"]')];
  await until(() => expect(files()).toHaveLength(2));
  const warning = screen.getByText(exportTexts.spoilers);
  for (const file of files()) expect(warning.compareDocumentPosition(file)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a session revoked elsewhere redirects to sign-in', async () => {
  let user: typeof mina | null = mina;
  serverAnswering({ 'PATCH /api/me': () => refusal('unauthenticated', 'You need to sign in first.') });
  const { fill, press, router, until } = await openPage('/profile?tab=settings', {
    ...reads,
    readMe: () => Promise.resolve({ user }),
  });
  user = null;
  await fill('[name=bio]', 'I keep a journal.');
  await press('Save Changes');
  await until(() => expect(router.latestLocation.pathname).toBe('/login'));
});

test('sign-out goes to Home and removes the user’s data', async () => {
  serverAnswering({ 'POST /api/auth/sign-out': () => null });
  const { press, router, until } = await openPage('/profile?tab=settings', reads);
  await press('Sign Out');
  await until(() => expect(document.querySelector('header')?.textContent).toContain('Sign In'));
  expect(router.latestLocation.pathname).toBe('/');
  expect(router.options.context.queryClient.getQueryData(['me', 'account'])).toBeUndefined();
});

test('a failed sign-out says so', async () => {
  serverAnswering({ 'POST /api/auth/sign-out': () => refusal('unavailable', 'Later.') });
  const { press, until } = await openPage('/profile?tab=settings', reads);
  await press('Sign Out');
  await until(() => expect(document.body.textContent).toContain('We could not sign you out.'));
});

test('another tab’s sign-out is followed', async () => {
  let user: typeof mina | null = mina;
  const { router, until } = await openPage('/profile?tab=settings', { ...reads, readMe: () => Promise.resolve({ user }) });
  user = null;
  const otherTab = new BroadcastChannel('hexreel-viewer');
  await act(async () => otherTab.postMessage(null));
  await until(() => expect(router.latestLocation.pathname).toBe('/login'));
  otherTab.close();
});

test('a generated username may be changed once, starting from a proposal', async () => {
  const sent = serverAnswering({
    'PUT /api/me/username': (body) => {
      const { username } = body as { username: string };
      if (username === 'lucy') return refusal('username_taken', 'Username is already taken', 'username');
      return { user: { ...mina, username }, account: minasAccount({ username }) };
    },
  });
  const account = minasAccount({ username: 'moviegoer123456', proposedUsername: 'Mina' });
  const { fill, press, text, until } = await openPage('/profile?tab=settings', {
    ...reads,
    readAccount: () => Promise.resolve(account),
  });
  expect(document.querySelector<HTMLInputElement>('[name=username]')?.value).toBe('Mina');
  await fill('[name=username]', 'mina harker');
  await press('Choose this username');
  expect(text()).toContain('Username may contain only letters');
  await fill('[name=username]', 'lucy');
  await press('Choose this username');
  await until(() => expect(text()).toContain('Username is already taken'));
  expect(document.activeElement?.getAttribute('name')).toBe('username');
  await fill('[name=username]', 'minamurray');
  await press('Choose this username');
  await until(() => expect(text()).toContain('@minamurray'));
  expect(text()).not.toContain('Choose your username');
  expect(sent.map(({ body }) => body)).toEqual([{ username: 'lucy' }, { username: 'minamurray' }]);
});
