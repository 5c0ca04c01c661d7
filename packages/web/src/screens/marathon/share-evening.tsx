import { useRef, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './evening.module.css';

/** The evening's address, to copy: whoever opens it sees these movies in this order. */
export function ShareEvening({ path }: { readonly path: string }) {
  const link = new URL(path, useSite().publicUrl).href;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    field.current?.select();
    // Where the browser does not let pages write, the selected link can still be copied by hand.
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? link : null);
    announce(isCopied ? 'Copied.' : 'The link is selected.');
  };
  return (
    <section aria-labelledby="share" className={layout.stack}>
      <h2 id="share" className={typography.subheading}>
        Send it to the others
      </h2>
      <div className={layout.tightCluster}>
        <input ref={field} readOnly value={link} aria-label="Link to this evening" className={styles.link} />
        <Button variant="quiet" onClick={() => void copy()}>
          {copied === link ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </section>
  );
}
