import { useMutation } from '@tanstack/react-query';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { createApiClient } from '../../lib/api-client.ts';
import { sendJson } from '../../lib/http-api.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useInvalidateLists } from './use-invalidate-lists.ts';
import * as styles from './calculate-averages.module.css';

/** Recalculating a million ratings takes a while. */
const timeoutMilliseconds = 120_000;

const patientApi = createApiClient((path, init) => sendJson(path, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) }));

/** Calculate Movie Averages, with its alerts (R184) and the number of corrected rows (R184). */
export function CalculateAverages() {
  const invalidateLists = useInvalidateLists();
  const calculation = useMutation({
    mutationFn: () => patientApi.call('recalculateAverages'),
    onSuccess: ({ corrected }) => {
      if (corrected > 0) invalidateLists();
    },
    // The alert refers admins to the console for the details.
    onError: (error) => reportError(error),
  });
  return (
    <div>
      <Button
        variant="quiet"
        aria-disabled={calculation.isPending}
        onClick={() => !calculation.isPending && calculation.mutate()}
      >
        {calculation.isPending ? 'Calculating...' : 'Calculate Movie Averages'}
      </Button>
      {calculation.isSuccess && (
        <AlertDialog title="Movie averages" text={adminTexts.recalculated} onClose={calculation.reset}>
          <p className={styles.figures}>
            Rated movies checked: {calculation.data.movies}. Corrected: {calculation.data.corrected}.
          </p>
        </AlertDialog>
      )}
      {calculation.isError && (
        <AlertDialog title="Movie averages" text={adminTexts.recalculateFailed} onClose={calculation.reset} />
      )}
    </div>
  );
}
