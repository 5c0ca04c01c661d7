import { ShareLink } from '../../lib/share-link.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** The evening's address: anyone who opens it sees these movies in this order. */
export function ShareEvening({ path }: { readonly path: string }) {
  return (
    <section aria-labelledby="share" className={layout.stack}>
      <h2 id="share" className={typography.subheading}>
        Send it to the others
      </h2>
      <ShareLink path={path} label="Link to this evening" />
    </section>
  );
}
