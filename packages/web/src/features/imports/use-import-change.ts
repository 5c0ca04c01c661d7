import type { Import, Imports } from '@hexreel/domain/contract/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Runs changes of an import one at a time, and shows what comes of them everywhere. */
export function useImportChange() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<Import | Imports>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await change();
      await queryClient.cancelQueries({ queryKey: laterQueryKeys.imports, exact: true });
      queryClient.setQueryData<Imports>(laterQueryKeys.imports, (known) =>
        'imports' in answer ? answer : withImport(known, answer),
      );
      return true;
    } catch (error) {
      setFailure(sendFailureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure, setFailure };
}

function withImport(known: Imports | undefined, changed: Import): Imports {
  const others = known?.imports.filter(({ id }) => id !== changed.id) ?? [];
  return { imports: [changed, ...others] };
}
