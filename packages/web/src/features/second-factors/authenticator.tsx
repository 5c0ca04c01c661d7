import type { AuthenticatorSetup } from '@hexreel/domain/contract/second-factors';
import { useState, type ReactNode } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { useSetSecondFactors } from './second-factors-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './second-factors.module.css';

/** Sets an authenticator app up, or removes it (R844). */
export function Authenticator({ since, signInAgain }: { readonly since: string | null; readonly signInAgain: ReactNode }) {
  const setFactors = useSetSecondFactors();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  if (setup !== null) {
    return (
      <div className={layout.stack}>
        <p>Scan this with your app, or copy the key into it. Then enter the code that it shows.</p>
        <svg viewBox={`0 0 ${setup.code.size} ${setup.code.size}`} role="img" aria-label="The key as a QR code" className={styles.code}>
          <rect width={setup.code.size} height={setup.code.size} className={styles.light} />
          <path d={setup.code.path} className={styles.dark} />
        </svg>
        <CopyField text={setup.secret} label="Key" onCopy={() => undefined} />
        <ConfirmedForm
          label="Confirm the app"
          busyLabel="Checking..."
          field={{ label: 'Code', missing: 'Enter the code that the app shows', isCode: true }}
          signInAgain={signInAgain}
          send={(code) => browserApi.call('confirmAuthenticator', { body: { code } })}
          onSent={(factors) => {
            setSetup(null);
            setFactors(factors);
          }}
        />
      </div>
    );
  }
  if (since === null) {
    return (
      <ConfirmedForm
        label="Set up an authenticator app"
        busyLabel="Starting..."
        signInAgain={signInAgain}
        send={(_text, body) => browserApi.call('startAuthenticator', { body })}
        onSent={setSetup}
      />
    );
  }
  return (
    <>
      <p className={typography.hint}>
        Set up <DateText iso={since} />
      </p>
      <ConfirmedForm
        label="Remove the app"
        busyLabel="Removing..."
        signInAgain={signInAgain}
        send={(_text, body) => browserApi.call('removeAuthenticator', { body })}
        onSent={setFactors}
      />
    </>
  );
}
