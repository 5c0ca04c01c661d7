/** What a mail says, apart from the one-time code in its link; kept with its cause. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A button; the link leads to a path of the site, and `{code}` in it stands for the one-time code. */
  readonly action?: { readonly label: string; readonly path: string };
  readonly footnote: string;
}

/** A finished mail: the same words as text and as HTML. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link of the button. */
  readonly link: string | null;
}

/**
 * Writes a letter out in both forms. Links lead to the configured address alone, whatever a request's Host header said
 * (quality, Tokens in mail); nothing that people typed stands in a letter, since mail programs turn words into links.
 */
export function composeMessage(letter: Letter, site: { readonly publicUrl: string; readonly code: string }): Message {
  const link = letter.action === undefined ? null : site.publicUrl + letter.action.path.replace('{code}', site.code);
  const button = letter.action === undefined || link === null ? null : { label: letter.action.label, link };
  return { subject: letter.subject, text: composeText(letter, button), html: composeHtml(letter, button, site.publicUrl), link };
}

interface Button {
  readonly label: string;
  readonly link: string;
}

function composeText(letter: Letter, button: Button | null): string {
  const action = button === null ? [] : [`${button.label}:\n${button.link}`];
  return `${[letter.heading, ...letter.paragraphs, ...action, `-- \nHexreel\n${letter.footnote}`].join('\n\n')}\n`;
}

/** Styles stand on the elements and boxes are tables, as mail programs want it. */
function composeHtml(letter: Letter, button: Button | null, publicUrl: string): string {
  const paragraphs = letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('');
  const action =
    button === null
      ? ''
      : `<p style="margin:28px 0"><a href="${escape(button.link)}" style="background:#e5352b;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 26px;border-radius:4px;display:inline-block">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#a8a29a">If the button does not work, copy this address:<br><a href="${escape(button.link)}" style="color:#a8a29a;word-break:break-all">${escape(button.link)}</a></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#0b0a0c;color:#efe9df;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#0b0a0c"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#151317;border:1px solid #2a272d;border-radius:8px"><tr><td style="padding:36px 32px;color:#efe9df">
<p style="margin:0 0 28px;font-size:15px;font-weight:800;letter-spacing:.22em;color:#e5352b">HEXREEL</p>
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;color:#efe9df">${escape(letter.heading)}</h1>
${paragraphs}${action}
<p style="margin:28px 0 0;padding-top:20px;border-top:1px solid #2a272d;font-size:13px;color:#a8a29a">${escape(letter.footnote)}<br><a href="${escape(publicUrl)}" style="color:#a8a29a">${escape(publicUrl)}</a></p>
</td></tr></table></td></tr></table></body></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
