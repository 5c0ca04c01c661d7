import { accentColours } from '@hexreel/domain/site-look';
import { unsubscribeLabel, type EmailText } from '@hexreel/domain/texts/mails';

/** The text of a mail, apart from the site's name and the one-time code in its link; stored with its entry. */
export interface EmailTemplate {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A button; the link leads to a path of the site, and `{code}` in it is replaced by the one-time code. */
  readonly action?: { readonly label: string; readonly path: string };
  readonly footnote: string;
  /** The path that turns mails of this kind off, by GET and POST (RFC 8058); for those that are sent again and again. */
  readonly unsubscribePath?: string;
}

/** @param path where the button leads; `{code}` in it is replaced by the one-time code */
export function emailTemplate(text: EmailText, path: string): EmailTemplate {
  const { subject, heading, paragraphs, action, footnote } = text;
  return { subject, heading, paragraphs, action: { label: action, path }, footnote };
}

/** A finished mail: the same text as plain text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link of the button. */
  readonly link: string | null;
  /** The address that turns mails of this kind off; null for those that cannot be. */
  readonly unsubscribe: string | null;
}

/**
 * Renders an email in both forms. Links lead to the configured address alone, whatever a request's Host header is
 * (R199); nothing that users typed is in an email, since mail programs turn words into links.
 */
export function composeMessage(unnamed: EmailTemplate, site: MailSite & { readonly code: string }): Message {
  const template = withName(unnamed, site.siteName);
  const link = template.action === undefined ? null : site.publicUrl + template.action.path.replace('{code}', site.code);
  const button = template.action === undefined || link === null ? null : { label: template.action.label, link };
  const unsubscribe = template.unsubscribePath === undefined ? null : site.publicUrl + template.unsubscribePath;
  return {
    subject: template.subject,
    text: composeText(template, { button, unsubscribe }, site.siteName),
    html: composeHtml(template, { button, unsubscribe }, site),
    link,
    unsubscribe,
  };
}

/** The site as mails name it. */
export interface MailSite {
  readonly publicUrl: string;
  readonly siteName: string;
  /** The site's own, '#rrggbb'; Hexreel's where there is none. */
  readonly siteAccent?: string | null | undefined;
}

/** Hexreel's own colours of buttons and of the site's name. */
const usualColours = { blood: '#e5352b', ember: '#e5352b' };

function withName(template: EmailTemplate, siteName: string): EmailTemplate {
  const named = (text: string) => text.replaceAll('{site}', () => siteName);
  return {
    ...template,
    subject: named(template.subject),
    heading: named(template.heading),
    paragraphs: template.paragraphs.map(named),
    footnote: named(template.footnote),
  };
}

interface Links {
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly unsubscribe: string | null;
}

function composeText(template: EmailTemplate, { button, unsubscribe }: Links, siteName: string): string {
  const action = button === null ? [] : [`${button.label}:\n${button.link}`];
  const ending = unsubscribe === null ? [] : [`${unsubscribeLabel}: ${unsubscribe}`];
  const signature = ['-- ', siteName, template.footnote, ...ending].join('\n');
  return `${[template.heading, ...template.paragraphs, ...action, signature].join('\n\n')}\n`;
}

/** Styles are inline and boxes are tables, as mail programs require. */
function composeHtml(
  template: EmailTemplate,
  { button, unsubscribe }: Links,
  { publicUrl, siteName, siteAccent }: MailSite,
): string {
  // As pages do, so that it can be read on a mail's dark ground (R764).
  const { blood, ember } = siteAccent == null ? usualColours : accentColours(siteAccent);
  const paragraphs = template.paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('');
  const action =
    button === null
      ? ''
      : `<p style="margin:28px 0"><a href="${escape(button.link)}" style="background:${blood};color:#ffffff;text-decoration:none;font-weight:700;padding:14px 26px;border-radius:4px;display:inline-block">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#a8a29a">If the button doesn’t work, copy this link into your browser:<br><a href="${escape(button.link)}" style="color:#a8a29a;word-break:break-all">${escape(button.link)}</a></p>`;
  const ending =
    unsubscribe === null ? '' : `<br><a href="${escape(unsubscribe)}" style="color:#a8a29a">${escape(unsubscribeLabel)}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${escape(template.subject)}</title></head>
<body style="margin:0;background:#0b0a0c;color:#efe9df;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#0b0a0c"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#151317;border:1px solid #2a272d;border-radius:8px"><tr><td style="padding:36px 32px;color:#efe9df">
<p style="margin:0 0 28px;font-size:15px;font-weight:800;letter-spacing:.22em;color:${ember}">${escape(siteName.toUpperCase())}</p>
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;color:#efe9df">${escape(template.heading)}</h1>
${paragraphs}${action}
<p style="margin:28px 0 0;padding-top:20px;border-top:1px solid #2a272d;font-size:13px;color:#a8a29a">${escape(template.footnote)}${ending}<br><a href="${escape(publicUrl)}" style="color:#a8a29a">${escape(publicUrl)}</a></p>
</td></tr></table></td></tr></table></body></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
