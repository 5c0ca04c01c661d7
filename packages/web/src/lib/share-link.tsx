import { CopyField } from '../ui/copy-field.tsx';
import { announce } from './announcer.ts';
import { useSite } from './hexreel-context.tsx';

/** A page's address, to copy and send to others. @param label of the field */
export function ShareLink({ path, label }: { readonly path: string; readonly label: string }) {
  const link = new URL(path, useSite().publicUrl).href;
  return (
    <CopyField
      text={link}
      label={label}
      onCopy={(isCopied) => announce(isCopied ? 'Copied.' : 'The link is selected. Copy it from there.')}
    />
  );
}
