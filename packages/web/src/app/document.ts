import type { HeadParts } from '../lib/page-head.ts';
import { iconSprite } from './icon-sprite.ts';
import { pageDataId } from './page-data.ts';
import { rootId } from './root-id.ts';

/** Colour of the browser's UI around the page: the ink of `styles/tokens.css`, which browsers cannot read from there. */
const themeColor = '#0b0a0d';

/** Everything that a first view's HTML consists of. */
export interface DocumentParts {
  readonly head: HeadParts;
  /** Tags of scripts, styles and fonts (`asset-tags.ts`). */
  readonly assetTags: string;
  /** Path of the style sheet of the site's own accent; undefined for ours. */
  readonly accentSheet?: string | undefined;
  /** HTML rendered by React, in pieces. */
  readonly body: readonly string[];
  /** Written by `writePageData`. */
  readonly pageData: string;
}

/** Writes the whole document, in pieces. No inline code: the content security policy allows none. */
export function writeDocument({ head, assetTags, accentSheet, body, pageData }: DocumentParts): string[] {
  const before = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
${headTags(head)}
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${assetTags}${accentSheet === undefined ? '' : `\n<link rel="stylesheet" href="${accentSheet}">`}
</head>
<body>
<div id="${rootId}">`;
  const between = `</div>
${iconSprite}
<script type="application/json" id="${pageDataId}">`;
  return [before, ...body, between, pageData, documentEnd];
}

const documentEnd = `</script>
</body>
</html>
`;

function headTags(head: HeadParts): string {
  const meta = head.meta.map(({ title, ...attributes }) =>
    title === undefined ? tag('meta', attributes) : `<title>${escapeHtml(title)}</title>`,
  );
  const links = head.links.map((attributes) => tag('link', { ...attributes }));
  const scripts = head.scripts.map(
    ({ type, children }) => `<script type="${escapeHtml(type)}">${children.replaceAll('<', '\\u003c')}</script>`,
  );
  return [...meta, ...links, ...scripts].join('\n');
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}

/** Text that is safe between tags and inside double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
