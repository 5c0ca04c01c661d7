import type { Overview } from '@hexreel/domain/contract/overview';
import { overviewTexts } from '@hexreel/domain/texts/overview';
import { expect, test } from 'vitest';
import { homeAnswer } from '../../testing/fake-api.ts';
import { mina, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const reads = {
  readHome: () => Promise.resolve(homeAnswer()),
  readMe: () => Promise.resolve({ user: { ...mina, isAdmin: true } }),
};
const weeks = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 5];
const well: Overview = {
  at: '2026-11-21T03:00:00.000Z',
  members: { total: 1_208, weeks, suspended: 2, awaitingApproval: 0 },
  ratings: { total: 40, weeks },
  reviews: { total: 9, weeks },
  reports: { open: 0, oldestAt: null },
  mails: { waiting: 0, oldestAt: null, lastError: null, givenUp: 0 },
  catalogue: { source: 'embedded', movies: 546, withDetails: 546, pages: 0, pagesKnown: 0 },
  estimates: { editorial: 500, byKind: 40, none: 6 },
  mediaServers: {
    addresses: 4,
    calls: 1_310,
    refused: 2,
    libraries: [
      { kind: 'jellyfin', readAt: '2026-11-21T02:00:00.000Z', isFailing: false },
      { kind: 'plex', readAt: null, isFailing: false },
    ],
  },
  jobs: [{ task: 'training', running: 0, waiting: 0, failing: 0, endedAt: '2026-11-21T02:55:00.000Z', nextAt: null }],
  server: {
    version: '1.0.0',
    node: '20.19.0',
    postgres: '17.2',
    startedAt: '2026-11-20T03:00:00.000Z',
    memoryBytes: 210e6,
    databaseBytes: 1.25e9,
    disk: null,
  },
  backup: { at: '2026-11-21T01:00:00.000Z', bytes: 12e6, tried: true },
  findings: [{ what: 'Mail', well: true, text: 'mail.example accepts emails from here' }],
};

async function openOverview(overview: Overview): Promise<() => string> {
  serverAnswering({ 'GET /api/admin/reports/count': () => ({ waiting: 0 }), 'GET /api/admin/overview': () => overview });
  const { text, until } = await openPage('/admin/overview', reads);
  await until(() => expect(text()).toContain('Work behind the scenes'));
  return text;
}

test('a site that is well says so, with its numbers and the state of its parts', async () => {
  const text = await openOverview(well);
  for (const part of [
    overviewTexts.allWell,
    '1,208',
    '5 new in the latest week, 3 in the week before',
    '2 suspended',
    '546 that came along, 546 with details',
    '500 by our own scores, 40 by kind, 6 unknown',
    '12.0 MB, restored on trial',
    '4 private addresses, 1,310 reports in the last day, 2 refused',
    'Jellyfin, read',
    `Plex, ${overviewTexts.neverRead}`,
    'PostgreSQL 17.2, 1.3 GB',
    'mail.example accepts emails from here',
    'Learning taste',
  ])
    expect(text()).toContain(part);
});

test('what needs an admin comes first, with the place to do it', async () => {
  const [job] = well.jobs;
  const text = await openOverview({
    ...well,
    reports: { open: 1, oldestAt: '2026-11-20T03:00:00.000Z' },
    members: { ...well.members, awaitingApproval: 3 },
    mails: { waiting: 4, oldestAt: '2026-11-20T03:00:00.000Z', lastError: '535 wrong password', givenUp: 1 },
    mediaServers: {
      addresses: 0,
      calls: 0,
      refused: 0,
      libraries: [{ kind: 'emby', readAt: '2026-11-20T03:00:00.000Z', isFailing: true }],
    },
    jobs: job === undefined ? [] : [{ ...job, failing: 1 }],
    backup: null,
    findings: [{ what: 'Disk', well: false, text: '0.2 GB free' }],
  });
  expect(text()).not.toContain(overviewTexts.allWell);
  const needs = document.querySelector('section[aria-labelledby=needs]');
  expect([...(needs?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Disk: 0.2 GB free.',
    '1 report to settle',
    '3 requests to join',
    overviewTexts.mailsWait(4, '535 wrong password'),
    overviewTexts.librariesFail(1),
    overviewTexts.jobFails('Learning taste'),
    overviewTexts.noBackup,
  ]);
  expect([...(needs?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/admin/reports',
    '/admin/joining',
    '/admin/media-servers',
  ]);
});
