import { readInviteHash, type SignUpMode } from '@hexreel/domain/accounts';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { isApiError } from '../../lib/failure.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

export interface SignUpGateProps {
  readonly mode: Exclude<SignUpMode, 'open'>;
  /** The form, for those who may sign up. @param invite the token of their invite */
  readonly children: (invite: string | undefined) => ReactNode;
}

/** Where not everyone may join: says who may, and shows them the way (R790). */
export default function SignUpGate({ mode, children }: SignUpGateProps) {
  const { state, token } = useInvite();
  const note = noteOf(mode, state);
  const mayJoin = mode === 'approval' || (mode === 'invite' && state === 'usable');
  return (
    <div className={layout.stack}>
      {note !== null && <output className={typography.lead}>{note}</output>}
      {mayJoin && children(state === 'usable' ? token : undefined)}
    </div>
  );
}

/** An invite in the page's address. `unread` on the server, and until the address is read and the invite checked. */
interface OpenedInvite {
  readonly state: 'unread' | 'none' | 'usable' | 'invalid';
  readonly token: string | undefined;
}

/**
 * Reads the invite behind the `#` of the address, which browsers send to no one (R792), and asks whether it can be used; where that
 * is unknown, signing up will tell.
 */
function useInvite(): OpenedInvite {
  const isHydrated = useOnceHydrated();
  const hash = useLocation({ select: (location) => location.hash });
  const token = (isHydrated ? readInviteHash(hash) : null) ?? undefined;
  const { isPending, error } = useQuery({
    queryKey: [...laterQueryKeys.verification(token ?? ''), 'invite'],
    queryFn: () => browserApi.call('checkInvite', { body: { invite: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    staleTime: 0,
  });
  if (token === undefined) return { state: isHydrated ? 'none' : 'unread', token };
  if (isPending) return { state: 'unread', token };
  return { state: isApiError(error) && error.code === 'invite_invalid' ? 'invalid' : 'usable', token };
}

function noteOf(mode: SignUpGateProps['mode'], invite: OpenedInvite['state']): string | null {
  if (mode === 'closed') return joiningTexts.closed;
  if (invite === 'unread') return null;
  if (invite === 'usable') return joiningTexts.invited;
  if (mode === 'approval') return joiningTexts.byApproval;
  return invite === 'invalid' ? joiningTexts.inviteInvalid : joiningTexts.byInvite;
}
