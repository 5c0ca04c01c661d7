import { feedLinkTexts } from '@hexreel/domain/texts/feed-links';
import { useSite } from './hexreel-context.tsx';
import * as typography from '../styles/typography.module.css';

interface FeedLinkProps {
  /** The feed's address without its format (`feedPaths`). */
  readonly path: string;
  /** What it is a feed of, for those who hear the link alone. */
  readonly of: string;
}

/** A quiet link to the feed of what a page shows; none on a private site, whose feeds no reader may read (R800). */
export function FeedLink({ path, of }: FeedLinkProps) {
  if (useSite().isPrivate === true) return null;
  return (
    <a
      href={`${path}.atom`}
      type="application/atom+xml"
      aria-label={`${feedLinkTexts.link}: ${of}`}
      className={`${typography.callToSignIn} ${typography.small}`}
    >
      {feedLinkTexts.link}
    </a>
  );
}
