import type { Import } from '@hexreel/domain/contract/imports';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendFailureText } from '../../lib/failure-text.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { uploadFile } from './upload-file.ts';
import { importChange, writeImports } from './use-import-change.ts';

const mutationKey = [...laterQueryKeys.imports, 'upload'];

/** The upload of a file. It goes on while another page shows, and every page that shows it knows of it. */
export function useUpload() {
  const queryClient = useQueryClient();
  const { mutate, error, reset } = useMutation({ ...importChange(queryClient), mutationKey });
  return {
    isRunning: useIsMutating({ mutationKey }) > 0,
    /** Why the last one that was begun here failed; null where it did not. */
    failure: error === null ? null : sendFailureText(error),
    /** @param begun an import whose upload is not complete; its file goes on, another one takes its place */
    run: (file: File, begun: Import | null) => {
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      mutate(() => uploadFile(file, { begun, onPart: (current) => writeImports(queryClient, current) }));
    },
    /** Takes the failure away. */
    reset,
  };
}
