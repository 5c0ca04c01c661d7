import { Dialog } from '../ui/dialog.tsx';

/** The Surprise Me dialog, opened from both bars. */
export function SurpriseMe({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Surprise Me" look="wide">
      <p className="text-muted">Five movies, drawn by chance from what people watch now.</p>
    </Dialog>
  );
}
