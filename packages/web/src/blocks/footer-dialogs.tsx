import { AboutDialog } from './about-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';

export type FooterDialog = 'about' | 'contact';

/** What the footer's buttons open. @param shown null for none */
export default function FooterDialogs({ shown, onClose }: { readonly shown: FooterDialog | null; readonly onClose: () => void }) {
  return (
    <>
      <AboutDialog open={shown === 'about'} onClose={onClose} />
      <ContactDialog open={shown === 'contact'} onClose={onClose} />
    </>
  );
}
