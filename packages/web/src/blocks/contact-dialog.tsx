import { useSite } from '../lib/hexreel-context.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Contact: the configured address, or the specified placeholder (specification, section 1; readings, 24). */
export function ContactDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { contactEmail } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="Contact">
      {contactEmail === null ? (
        <p>Content coming soon</p>
      ) : (
        <p>
          Write to{' '}
          <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
            {contactEmail}
          </a>
          .
        </p>
      )}
    </Dialog>
  );
}
