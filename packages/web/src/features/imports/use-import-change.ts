import type { Import, Imports } from '@hexreel/domain/contract/imports';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sendFailureText } from '../../lib/failure-text.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

type Change = () => Promise<Import | Imports>;

/** A change of an import. What failed because the imports are not what the page shows has them read again. */
export const importChange = (queryClient: QueryClient) => ({
  mutationFn: (change: Change) => change(),
  onSuccess: (answer: Import | Imports) => writeImports(queryClient, answer),
  onError: () => void queryClient.invalidateQueries({ queryKey: laterQueryKeys.imports, exact: true }),
});

/** Runs changes of an import one at a time, and shows what comes of them everywhere. */
export function useImportChange() {
  const { mutate, isPending, error, reset } = useMutation(importChange(useQueryClient()));
  return {
    run: (change: Change) => {
      if (!isPending) mutate(change);
    },
    isBusy: isPending,
    failure: error === null ? null : sendFailureText(error),
    /** Takes the failure away. */
    reset,
  };
}

/** Shows an answer wherever imports show. */
export async function writeImports(queryClient: QueryClient, answer: Import | Imports): Promise<void> {
  await queryClient.cancelQueries({ queryKey: laterQueryKeys.imports, exact: true });
  queryClient.setQueryData<Imports>(laterQueryKeys.imports, (known) =>
    'imports' in answer ? answer : withImport(known, answer),
  );
}

function withImport(known: Imports | undefined, changed: Import): Imports {
  const others = known?.imports.filter(({ id }) => id !== changed.id) ?? [];
  return { imports: [changed, ...others] };
}
