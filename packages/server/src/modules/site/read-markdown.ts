import type { SiteText, TextPart } from '@hexreel/domain/contract/site';
import MarkdownIt from 'markdown-it';

type Block = SiteText['blocks'][number];

/** Without HTML, pictures and tables: what is typed of them stays text. */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable(['image', 'table']);

const styles = { strong: 'strong', em: 'emphasis' } as const;

/**
 * Reads Markdown into blocks that pages write themselves, so that nothing in it becomes markup: headings, paragraphs,
 * lists of one level, quotes, links to http, https, mailto and paths of the site.
 */
export function readMarkdown(source: string): SiteText {
  const blocks: Block[] = [];
  const lists: ('item' | 'step')[] = [];
  let kind: Block['kind'] = 'paragraph';
  const above = (): Block['kind'] => lists.at(-1) ?? 'paragraph';
  for (const { type, children, content } of markdown.parse(source, {})) {
    if (type === 'bullet_list_open') lists.push('item');
    if (type === 'ordered_list_open') lists.push('step');
    if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    if (type === 'heading_open') kind = 'heading';
    else if (type === 'blockquote_open') kind = 'quote';
    else if (type === 'heading_close' || type === 'blockquote_close') kind = 'paragraph';
    if (type === 'inline') blocks.push({ kind: kind === 'paragraph' ? above() : kind, parts: readParts(children ?? []) });
    if (type === 'fence' || type === 'code_block')
      blocks.push({ kind: above(), parts: [{ text: content.trimEnd(), style: 'code' }] });
  }
  return { blocks };
}

function readParts(tokens: ReturnType<typeof markdown.parse>): TextPart[] {
  const parts: TextPart[] = [];
  const open: ('strong' | 'emphasis')[] = [];
  let href: string | null = null;
  const add = (text: string, style = open.at(-1) as TextPart['style']) => {
    if (text !== '') parts.push({ text, ...(style !== undefined && { style }), ...(href !== null && { href }) });
  };
  for (const token of tokens) {
    const [, tag, end] = /^(strong|em)_(open|close)$/u.exec(token.type) ?? [];
    if (end === 'open') open.push(styles[tag as keyof typeof styles]);
    else if (end === 'close') open.pop();
    else if (token.type === 'link_open') href = safeHref(String(token.attrGet('href') ?? ''));
    else if (token.type === 'link_close') href = null;
    else if (token.type === 'code_inline') add(token.content, 'code');
    else add(token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content);
  }
  return parts;
}

/** Markdown-it's own rule forbids some schemes; these are all that are allowed. */
function safeHref(href: string): string | null {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/iu.test(href) ? href : null;
}
