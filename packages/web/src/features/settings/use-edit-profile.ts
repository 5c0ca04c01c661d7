import { useQueryClient } from '@tanstack/react-query';
import type { EditProfileBody, EditProfileResponse } from '@hexreel/domain/api/accounts';
import type { Viewer } from '@hexreel/domain/api/me';
import { useApi } from '../../lib/hexreel-context.tsx';
import { sendChange } from '../../lib/http-api.ts';
import { accountQuery } from './account-query.ts';

/** Saves what changed of the own profile and shows it everywhere. @param onViewer told who the person is from now on */
export function useEditProfile(onViewer: (viewer: Viewer) => void): (body: EditProfileBody) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  return async (body) => {
    const { user, account } = await sendChange<EditProfileResponse>('PATCH', '/api/me', body);
    queryClient.setQueryData(queryKey, account);
    onViewer(user);
  };
}
