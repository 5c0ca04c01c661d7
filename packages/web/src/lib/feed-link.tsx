import { feedLinkTexts } from '@hexreel/domain/texts/feed-links';
import { useSite } from './hexreel-context.tsx';
import * as typography from '../styles/typography.module.css';

interface FeedLinkProps {
  /** The feed's address without its format (domain/feeds). */
  readonly path: string;
  /** The subject of the feed, for those who hear the link alone; left out where the label says it. */
  readonly of?: string;
  readonly label?: string;
}

/** A quiet link to the feed of what a page shows; none on a private site, whose feeds no reader may read (R800). */
export function FeedLink({ path, of, label = feedLinkTexts.link }: FeedLinkProps) {
  if (useSite().isPrivate === true) return null;
  return (
    <a
      href={`${path}.atom`}
      type="application/atom+xml"
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      className={`${typography.callToSignIn} ${typography.small}`}
    >
      {label}
    </a>
  );
}
