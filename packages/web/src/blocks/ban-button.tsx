import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { DialogButton } from '../ui/dialog-button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

/** For admins only, so it is loaded when first opened. */
const BanDialog = lazyDialog(() => import('../features/admin/ban-dialog.tsx'));

/**
 * Ban, below a movie's card (R181).
 * @param alerts a failure is shown in an alert of its own
 */
export function BanButton({ movie, alerts = false }: { readonly movie: MovieSummary; readonly alerts?: boolean }) {
  return (
    <DialogButton label="Ban" name={`Ban ${movie.title}`}>
      {(close) => <BanDialog movie={movie} alerts={alerts} onClose={close} />}
    </DialogButton>
  );
}
