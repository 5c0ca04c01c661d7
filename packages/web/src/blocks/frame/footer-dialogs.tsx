import { AboutDialog } from './about-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';

export type FooterDialog = 'about' | 'contact';

/** The dialogs of the footer's buttons. @param shown null for none */
export default function FooterDialogs({ shown, onClose }: { readonly shown: FooterDialog | null; readonly onClose: () => void }) {
  return (
    <>
      <AboutDialog open={shown === 'about'} onClose={onClose} />
      <ContactDialog open={shown === 'contact'} onClose={onClose} />
    </>
  );
}
