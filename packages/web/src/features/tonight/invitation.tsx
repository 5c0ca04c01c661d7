import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { roomCodeQuery } from './room-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './invitation.module.css';

/** The room's link, to copy or to scan; anyone who has it may join. */
export function Invitation({ link, token }: { readonly link: string; readonly token: string }) {
  const code = useQuery(roomCodeQuery(useApi(), token)).data;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Where the browser does not let pages write, the selected link can still be copied by hand.
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(copied);
    announce(copied ? 'Copied.' : 'The link is selected. Copy it from there.');
  };
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <h2 id="invitation" className={typography.subheading}>
        Invite the others
      </h2>
      {code !== undefined && (
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address of its own
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="The link as a QR code" className={styles.code}>
          <rect width={code.size} height={code.size} className={styles.light} />
          <path d={code.path} className={styles.dark} shapeRendering="crispEdges" />
        </svg>
      )}
      <p className={typography.hint}>Scan the code with a phone, or send the link. No account needed.</p>
      <div className={layout.tightCluster}>
        <input ref={field} readOnly value={link} aria-label="Link to this room" className={styles.link} />
        <Button variant="quiet" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </section>
  );
}
