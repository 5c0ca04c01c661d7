import { useSite } from '../../lib/hexreel-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as typography from '../../styles/typography.module.css';

/** Contact: the configured address, or the placeholder (R6). */
export function ContactDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { contactEmail } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="Contact">
      {contactEmail === null ? (
        <p>Content coming soon</p>
      ) : (
        <p>
          Write to{' '}
          <a href={`mailto:${contactEmail}`} className={typography.inlineLink}>
            {contactEmail}
          </a>
          .
        </p>
      )}
    </Dialog>
  );
}
