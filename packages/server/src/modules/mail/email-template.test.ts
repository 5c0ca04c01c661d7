import { contrast } from '@hexreel/domain/site-look';
import { accountMails } from '@hexreel/domain/texts/mails';
import { expect, test } from 'vitest';
import { composeMessage, emailTemplate } from './email-template.ts';

const site = { publicUrl: 'https://club.example', code: 'x' };

test('a mail names the site, whatever its name is made of (R805)', () => {
  const siteName = `O'Neil & <Sons> "$&" {code}`;
  const { subject, text, html } = composeMessage(emailTemplate(accountMails.verifyEmail, '/verify-email?oobCode={code}'), {
    ...site,
    siteName,
  });
  expect(subject).toBe(`Verify your email for ${siteName}`);
  expect(text).toContain(`-- \n${siteName}\n`);
  expect(html).toContain("O'NEIL &amp; &lt;SONS&gt;");
  expect(html).not.toContain('<Sons>');
});

test('no text of a mail names another site, or is left without its name', () => {
  for (const mail of Object.values(accountMails)) {
    const { subject, text, html } = composeMessage(emailTemplate(mail, '/login'), { ...site, siteName: 'The Friday Club' });
    expect(subject + text + html).not.toMatch(/Hexreel|\{site\}/u);
  }
});

test.each(['#224400', '#ffee88', '#d3222a'])('a site’s accent %s is in its mails so that it can be read (R764)', (siteAccent) => {
  const template = emailTemplate(accountMails.verifyEmail, '/verify-email?oobCode={code}');
  const { html } = composeMessage(template, { ...site, siteName: 'The Friday Club', siteAccent });
  const [, button = ''] = /background:(#[0-9a-f]{6});color:#ffffff/u.exec(html) ?? [];
  const [, name = ''] = /letter-spacing:\.22em;color:(#[0-9a-f]{6})/u.exec(html) ?? [];
  expect(contrast(button, '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast(name, '#151317')).toBeGreaterThan(4.5);
  expect(html).not.toContain('#e5352b');
  expect(composeMessage(template, { ...site, siteName: 'The Friday Club', siteAccent: null }).html).toContain('#e5352b');
});
