import { useMutation } from '@tanstack/react-query';
import { adminTexts } from '@hexreel/domain/admin';
import type { RecalculateResponse } from '@hexreel/domain/api/admin';
import { sendJson } from '../../lib/http-api.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useOutdateLists } from './use-outdate-lists.ts';

/** A million ratings take a while. */
const timeoutMilliseconds = 120_000;

/** Calculate Movie Averages, with its alerts (specification, section 8) and the number of corrected rows (readings, 2). */
export function CalculateAverages() {
  const outdateLists = useOutdateLists();
  const calculation = useMutation({
    mutationFn: () =>
      sendJson<RecalculateResponse>('/api/admin/averages/recalculate', {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      }),
    onSuccess: ({ corrected }) => {
      if (corrected > 0) outdateLists();
    },
    // The alert sends people to the console for the details.
    onError: (error) => reportError(error),
  });
  return (
    <div>
      <Button look="quiet" disabled={calculation.isPending} onClick={() => calculation.mutate()}>
        {calculation.isPending ? 'Calculating...' : 'Calculate Movie Averages'}
      </Button>
      {calculation.isSuccess && (
        <AlertDialog title="Movie averages" text={adminTexts.recalculated} onClose={calculation.reset}>
          <p className="mt-2 text-muted">
            {calculation.data.movies} rated movies looked at, {calculation.data.corrected} corrected.
          </p>
        </AlertDialog>
      )}
      {calculation.isError && (
        <AlertDialog title="Movie averages" text={adminTexts.recalculateFailed} onClose={calculation.reset} />
      )}
    </div>
  );
}
