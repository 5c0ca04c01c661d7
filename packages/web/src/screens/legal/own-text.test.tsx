import { expect, test } from 'vitest';
import { createPageRenderer } from '../../entry-server.tsx';
import { fakeApi, plainSite, type FakeAnswers } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';

const answers: FakeAnswers = {
  readSiteText: () =>
    Promise.resolve({
      blocks: [
        { kind: 'heading', parts: [{ text: 'Our rules' }] },
        { kind: 'item', parts: [{ text: 'Be ' }, { text: 'kind', style: 'strong' }] },
        { kind: 'item', parts: [{ text: '<b>Snacks</b>' }] },
        { kind: 'step', parts: [{ text: 'Browse', href: '/browse' }] },
        { kind: 'quote', parts: [{ text: 'Lock the door.', style: 'emphasis' }] },
        { kind: 'paragraph', parts: [{ text: 'Bye.', style: 'code' }] },
      ],
    }),
};

test('a site’s own terms come before ours, as what they are, in the first HTML too', async () => {
  const site = { ...plainSite, ownTexts: ['terms' as const] };
  const { html } = await createPageRenderer({ build: null })({ url: '/terms', api: fakeApi(answers), viewer: null, site });
  const written =
    '<h2>From the people who run Hexreel</h2><h3>Our rules</h3><ul><li>Be <strong>kind</strong></li><li>&lt;b&gt;Snacks&lt;/b&gt;</li></ul><ol><li><a href="/browse">Browse</a></li></ol><blockquote><em>Lock the door.</em></blockquote><p><code>Bye.</code></p>';
  expect(html).toContain(written);
  await openPage('/terms', answers, site);
  expect(document.querySelector('article')?.innerHTML).toContain(written);
});

test('a site without texts of its own asks for none', async () => {
  const { text } = await openPage('/privacy', {});
  expect(text()).not.toContain('From the people who run');
});
