import { readInviteHash } from '@hexreel/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { browserApi } from '../../lib/browser-api.ts';
import { isApiError } from '../../lib/failure.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';

/** An invite in the page's address, behind the `#` that browsers send to no one (R792). */
export interface OpenedInvite {
  /** `unread` on the server and until the address is read. */
  readonly state: 'unread' | 'none' | 'usable' | 'invalid';
  readonly token: string | undefined;
}

/** Reads the invite of the address, and asks whether it can be used; where that is unknown, signing up will tell. */
export function useInvite(): OpenedInvite {
  const isHydrated = useOnceHydrated();
  const hash = useLocation({ select: (location) => location.hash });
  const token = (isHydrated ? readInviteHash(hash) : null) ?? undefined;
  const { isPending, error } = useQuery({
    queryKey: laterQueryKeys.invite(token ?? ''),
    queryFn: () => browserApi.call('checkInvite', { body: { invite: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    staleTime: 0,
  });
  if (token === undefined) return { state: isHydrated ? 'none' : 'unread', token };
  if (isPending) return { state: 'unread', token };
  return { state: isApiError(error) && error.code === 'invite_invalid' ? 'invalid' : 'usable', token };
}
