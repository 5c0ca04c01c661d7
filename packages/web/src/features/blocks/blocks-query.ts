import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** Members whom the viewer blocks. */
export const blocksQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.blocks, queryFn: async () => (await api.call('readBlocks')).people, staleTime: 0 });

/** Members whom the viewer mutes. */
export const mutesQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.mutes, queryFn: async () => (await api.call('readMutes')).people, staleTime: 0 });

export type BlockChange = 'blockUser' | 'unblockUser' | 'muteUser' | 'unmuteUser';

interface ChangeBlocks {
  /** @returns whether it was saved */
  readonly send: (change: BlockChange) => Promise<boolean>;
  readonly isSending: boolean;
  /** Why the last one failed. */
  readonly problem: string | null;
  /** Reads everything again, since any of it may name the other member. */
  readonly refresh: () => void;
}

/** Blocks, mutes and their ends, of one member. */
export function useChangeBlocks(userId: string): ChangeBlocks {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isSending,
    problem,
    send: async (change) => {
      setSending(true);
      setProblem(null);
      try {
        await browserApi.call(change, { params: { userId } });
        return true;
      } catch (error) {
        setProblem(sendFailureText(error));
        return false;
      } finally {
        setSending(false);
      }
    },
    refresh: () => {
      queryClient.removeQueries({ type: 'inactive' });
      // An answer that is refused now would stay on the screen.
      void queryClient.resetQueries({ queryKey: [...laterQueryKeys.users, userId] });
      void queryClient.invalidateQueries();
    },
  };
}
