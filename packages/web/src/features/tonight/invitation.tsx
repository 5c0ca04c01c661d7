import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ShareLink } from '../../lib/share-link.tsx';
import { roomCodeQuery } from './room-query.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './invitation.module.css';

/** The room's link, to copy or to scan; anyone who has it may join. */
export function Invitation({ path, token }: { readonly path: string; readonly token: string }) {
  const code = useQuery(roomCodeQuery(useApi(), token)).data;
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <div className={styles.parts}>
        <h2 id="invitation" className={typography.subheading}>
          Invite the others
        </h2>
        {code !== undefined && (
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address of its own
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="The link as a QR code" className={styles.code}>
            <rect width={code.size} height={code.size} className={styles.light} />
            <path d={code.path} shapeRendering="crispEdges" />
          </svg>
        )}
        <p className={typography.hint}>Scan the code with a phone, or send the link. No account needed.</p>
        <ShareLink path={path} label="Link to this room" />
      </div>
    </section>
  );
}
