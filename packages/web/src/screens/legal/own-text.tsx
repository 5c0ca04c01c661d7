import type { SiteText, SiteTextName, TextPart } from '@hexreel/domain/contract/site';
import { ownTextHeading } from '@hexreel/domain/texts/site';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { siteTextQuery } from './site-text-query.ts';

type Block = SiteText['blocks'][number];

/** The text of the people who run the site (R766), above what Hexreel says; nothing where they say nothing. */
export function OwnText({ name }: { readonly name: SiteTextName }) {
  const site = useSite();
  const isThere = site.ownTexts?.includes(name) === true;
  const { data } = useQuery({ ...siteTextQuery(useApi(), name), enabled: isThere });
  if (!isThere || data === undefined) return null;
  return (
    <>
      <h2>{ownTextHeading(site.name)}</h2>
      {grouped(data.blocks)}
    </>
  );
}

/** Items that follow each other are one list. Blocks have no other identity than their place, and never change. */
function grouped(blocks: readonly Block[]): ReactNode[] {
  const groups: { readonly kind: Block['kind']; readonly blocks: Block[] }[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.kind === block.kind && (block.kind === 'item' || block.kind === 'step')) last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  // oxlint-disable-next-line react/no-array-index-key
  return groups.map(({ kind, blocks: ofGroup }, place) => <Fragment key={place}>{written(kind, ofGroup)}</Fragment>);
}

function written(kind: Block['kind'], blocks: readonly Block[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  const lines = blocks.map(({ parts }) => parts.map((part, place) => <Part key={place} {...part} />));
  switch (kind) {
    case 'heading':
      return <h3>{lines}</h3>;
    case 'quote':
      return <blockquote>{lines}</blockquote>;
    case 'paragraph':
      return <p>{lines}</p>;
    case 'item':
    case 'step': {
      const List = kind === 'item' ? 'ul' : 'ol';
      return (
        <List>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>{line}</li>
          ))}
        </List>
      );
    }
  }
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function Part({ text, style, href }: TextPart) {
  const Tag = style === undefined ? Fragment : tags[style];
  const content = <Tag>{text}</Tag>;
  return href === undefined ? content : <a href={href}>{content}</a>;
}
