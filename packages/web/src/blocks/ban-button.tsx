import type { MovieCard } from '@hexreel/domain/api/movies';
import { Suspense, useState } from 'react';
import { lateDialog } from '../ui/late-dialog.tsx';

/** For admins alone, so it comes when it is first opened. */
const BanDialog = lateDialog(() => import('../features/admin/ban-dialog.tsx'));

/**
 * Ban, below a movie's card (specification, section 2, Browse; readings, 22).
 * @param alerts a failure is said in an alert of its own
 */
export function BanButton({ movie, alerts = false }: { readonly movie: MovieCard; readonly alerts?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ban-button"
        aria-haspopup="dialog"
        aria-label={`Ban ${movie.title}`}
        onClick={() => setOpen(true)}
      >
        Ban
      </button>
      {open && (
        <Suspense>
          <BanDialog movie={movie} alerts={alerts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
