import type { InboxChoices } from '@hexreel/domain/contract/inbox';
import { inboxTopics, usualWay } from '@hexreel/domain/inbox';
import { inboxChoiceTexts } from '@hexreel/domain/texts/inbox-choices';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const usual = Object.fromEntries(inboxTopics.map((topic) => [topic, usualWay])) as unknown as InboxChoices;
const openSettings = (signUpOpen: boolean) =>
  openPage(
    '/profile?tab=settings',
    {
      readMe: () => Promise.resolve({ user: mina }),
      readAccount: () => Promise.resolve(minasAccount()),
      readSessions: () => Promise.resolve({ sessions: [] }),
      readInboxChoices: () => Promise.resolve({ ...usual, imports: 'weekly' }),
    },
    { accounts: { signUpOpen, google: false, localOutbox: false } },
  );
const offers = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

test.each([
  [true, ['off', 'inbox', 'push', 'weekly']],
  [false, ['off', 'inbox', 'push']],
])('a site that sends mails (%s) offers the weekly one, and keeps one that was chosen (R743)', async (sendsMail, offered) => {
  const { until, text } = await openSettings(sendsMail);
  await until(() => expect(offers(inboxChoiceTexts.topics.ladder)).toEqual(offered));
  expect(offers(inboxChoiceTexts.topics.imports)).toContain('weekly');
  expect(text().includes(inboxChoiceTexts.weeklyHint)).toBe(sendsMail);
});
