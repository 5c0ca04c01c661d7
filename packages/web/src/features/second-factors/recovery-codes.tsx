import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { ConfirmedForm, type PartProps } from './confirmed-form.tsx';
import * as styles from './second-factors.module.css';

/** Turns the second step on, by showing recovery codes that have to be saved first, and makes new ones (R845). */
export function RecoveryCodes({
  activeSince,
  left,
  email,
  signInAgain,
  onChanged,
}: PartProps & { readonly activeSince: SecondFactors['activeSince']; readonly left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes === null) {
    return (
      <ConfirmedForm
        label={activeSince === null ? 'Turn on two-step sign-in' : 'Get new recovery codes'}
        busyLabel="Making codes..."
        about={
          activeSince === null
            ? 'Off: your password alone signs in. Turned on, it asks for a passkey or a code as well, and signs out your other devices.'
            : `On: your password alone does not sign in. ${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left.`
        }
        email={email}
        signInAgain={signInAgain}
        send={(_text, body) => browserApi.call('makeRecoveryCodes', { body })}
        onSent={(made) => {
          setCodes(made.codes);
          onChanged();
        }}
      />
    );
  }
  return (
    <>
      <p>
        If you lose your device, each of these signs you in once. Keep them where you find them without it. We never show them
        again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField text={codes.join(' ')} label="All recovery codes" onCopy={() => undefined} />
      <ConfirmedForm
        label="I have saved them"
        busyLabel="Turning on..."
        email={email}
        signInAgain={signInAgain}
        send={() => browserApi.call('saveRecoveryCodes')}
        onSent={(factors) => {
          setCodes(null);
          onChanged(factors);
        }}
      />
    </>
  );
}
