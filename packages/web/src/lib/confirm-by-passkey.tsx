import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from './hexreel-context.tsx';
import PasskeyButton from './passkey-button.tsx';
import { secondFactorsQuery } from './second-factors-query.ts';

/**
 * In a form that wants a recent sign-in: a passkey in place of the password, for who has one (R840). Afterwards it says so,
 * and the form's button has the focus.
 */
export default function ConfirmByPasskey({
  isConfirmed,
  onConfirmed,
}: {
  readonly isConfirmed: boolean;
  readonly onConfirmed: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const hasPasskeys = (useQuery(secondFactorsQuery(useApi())).data?.passkeys.length ?? 0) > 0;
  if (isConfirmed) return <output>{secondFactorTexts.confirmed}</output>;
  if (!hasPasskeys) return null;
  return (
    <div ref={place}>
      <PasskeyButton
        label="Use a passkey instead"
        purpose="recent-auth"
        onSignedIn={() => {
          place.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          onConfirmed();
        }}
      />
    </div>
  );
}
