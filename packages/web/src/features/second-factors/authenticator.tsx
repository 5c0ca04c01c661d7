import type { AuthenticatorSetup } from '@hexreel/domain/contract/second-factors';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ConfirmedForm, type PartProps } from './confirmed-form.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './second-factors.module.css';

/** Sets an authenticator app up, or removes it (R844). */
export function Authenticator({ since, email, signInAgain, onChanged }: PartProps & { readonly since: string | null }) {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const change = (next: AuthenticatorSetup | null) => {
    setSetup(next);
    onChanged();
  };
  if (setup !== null) {
    const { secret, code } = setup;
    return (
      <>
        <p>Scan this with your app, or copy the key into it. Then enter the code that it shows.</p>
        {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no address of its own */}
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="The key as a QR code" className={styles.code}>
          <rect width={code.size} height={code.size} className={styles.light} />
          <path d={code.path} className={styles.dark} />
        </svg>
        <CopyField text={secret} label="Key" onCopy={() => undefined} />
        <ConfirmedForm
          label="Confirm the app"
          busyLabel="Checking..."
          field={{ label: 'Code', missing: 'Enter the code that the app shows', isCode: true }}
          email={email}
          signInAgain={signInAgain}
          send={(typed) => browserApi.call('confirmAuthenticator', { body: { code: typed } })}
          onSent={(factors) => {
            setSetup(null);
            onChanged(factors);
          }}
        />
        <Button variant="ghost" className={layout.atStart} onClick={() => change(null)}>
          Cancel
        </Button>
      </>
    );
  }
  if (since === null) {
    return (
      <ConfirmedForm
        label="Set up an authenticator app"
        busyLabel="Starting..."
        about={<span className={typography.hint}>{secondFactorTexts.app}</span>}
        email={email}
        signInAgain={signInAgain}
        send={(_text, body) => browserApi.call('startAuthenticator', { body })}
        onSent={change}
      />
    );
  }
  return (
    <ConfirmedForm
      label="Remove the app"
      busyLabel="Removing..."
      about={
        <span className={typography.hint}>
          Set up <DateText iso={since} />
        </span>
      }
      email={email}
      signInAgain={signInAgain}
      send={(_text, body) => browserApi.call('removeAuthenticator', { body })}
      onSent={onChanged}
    />
  );
}
