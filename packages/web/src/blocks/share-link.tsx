import { useRef, useState } from 'react';
import { announce } from '../lib/announcer.ts';
import { useSite } from '../lib/hexreel-context.tsx';
import { Button } from '../ui/button.tsx';
import * as layout from '../styles/layout.module.css';
import * as styles from './share-link.module.css';

/** A page's address, to copy and send to others. @param label of the field */
export function ShareLink({ path, label }: { readonly path: string; readonly label: string }) {
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
    <div className={layout.tightCluster}>
      <input ref={field} readOnly value={link} aria-label={label} className={styles.link} />
      <Button variant="quiet" onClick={() => void copy()}>
        {copied === link ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
