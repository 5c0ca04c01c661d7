import { useQueryClient } from '@tanstack/react-query';
import type { EditProfileBody } from '@hexreel/domain/contract/accounts';
import type { Viewer } from '@hexreel/domain/contract/me';
import { useApi } from '../../lib/hexreel-context.tsx';
import { accountQuery } from './account-query.ts';
import { browserApi } from '../../lib/browser-api.ts';

/** Saves changes of the viewer's profile and shows them everywhere. @param onViewer called with the changed viewer */
export function useEditProfile(onViewer: (viewer: Viewer) => void): (body: EditProfileBody) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  return async (body) => {
    const { user, account } = await browserApi.call('editProfile', { body });
    queryClient.setQueryData(queryKey, account);
    onViewer(user);
  };
}
