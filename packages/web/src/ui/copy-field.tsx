import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import * as layout from '../styles/layout.module.css';
import * as styles from './copy-field.module.css';

/**
 * A text to copy, such as a link. Where the browser does not let pages write, it is selected and can be copied by hand.
 * @param onCopy called with whether it was copied
 */
export function CopyField({
  text,
  label,
  onCopy,
}: {
  readonly text: string;
  readonly label: string;
  readonly onCopy: (isCopied: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    field.current?.select();
    const isCopied = await copyText(text);
    setCopied(isCopied ? text : null);
    onCopy(isCopied);
  };
  return (
    <div className={layout.tightCluster}>
      <input ref={field} readOnly value={text} aria-label={label} className={styles.text} />
      <Button variant="quiet" onClick={() => void copy()}>
        {copied === text ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}

/** @returns whether it was copied; pages without TLS have no clipboard, and other pages may be refused it */
async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
