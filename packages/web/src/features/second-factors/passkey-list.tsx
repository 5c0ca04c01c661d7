import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import type { ReactNode } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { addPasskey, passkeyFailureText } from '../../lib/passkeys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { useSetSecondFactors } from './second-factors-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const nameField = { label: 'Name of the device', hint: 'So that you know it again: “My phone”.', missing: 'Give it a name' };

/** The viewer's passkeys, and a way to add one (R840). */
export function PasskeyList({
  passkeys,
  signInAgain,
}: {
  readonly passkeys: SecondFactors['passkeys'];
  readonly signInAgain: ReactNode;
}) {
  const setFactors = useSetSecondFactors();
  return (
    <>
      <ul className={layout.stack}>
        {passkeys.map(({ id, name, since, lastUsedAt }) => (
          <li key={id}>
            <p>{name}</p>
            <p className={typography.hint}>
              Added <DateText iso={since} />
              {lastUsedAt === null ? ', not used yet' : <>, last used <DateText iso={lastUsedAt} /></>}
            </p>
            <div className={layout.tightCluster}>
              <DialogButton label="Rename" name={`Rename ${name}`}>
                {(close) => (
                  <Dialog open onClose={close} title={`Rename ${name}`}>
                    <ConfirmedForm
                      label="Save"
                      busyLabel="Saving..."
                      field={nameField}
                      signInAgain={signInAgain}
                      send={(text) => browserApi.call('renamePasskey', { params: { passkeyId: id }, body: { name: text } })}
                      onSent={(factors) => {
                        close();
                        setFactors(factors);
                      }}
                    />
                  </Dialog>
                )}
              </DialogButton>
              <DialogButton label="Remove" name={`Remove ${name}`}>
                {(close) => (
                  <Dialog open onClose={close} title={`Remove ${name}?`}>
                    <p>It no longer signs in here. Your device may keep it: delete it there too.</p>
                    <ConfirmedForm
                      label="Remove this passkey"
                      busyLabel="Removing..."
                      signInAgain={signInAgain}
                      send={(_text, body) => browserApi.call('removePasskey', { params: { passkeyId: id }, body })}
                      onSent={(factors) => {
                        close();
                        setFactors(factors);
                      }}
                    />
                  </Dialog>
                )}
              </DialogButton>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmedForm
        label="Add a passkey"
        busyLabel="Waiting for your device..."
        field={nameField}
        signInAgain={signInAgain}
        failureText={passkeyFailureText}
        send={addPasskey}
        onSent={setFactors}
      />
    </>
  );
}
