import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { deviceName } from '../../lib/device-name.ts';
import { addPasskey, passkeyFailureText } from '../../lib/passkeys.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { ConfirmedForm, type PartProps } from './confirmed-form.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './second-factors.module.css';

const nameField = { label: 'Name', missing: 'Give it a name' };

/** The viewer's passkeys, and a way to add one (R840). */
export function PasskeyList({
  passkeys,
  canAdd,
  email,
  signInAgain,
  onChanged,
}: PartProps & {
  readonly passkeys: SecondFactors['passkeys'];
  /** False where browsers make none for the site's address. */
  readonly canAdd: boolean;
}) {
  const closed = (close: () => void) => (factors: SecondFactors) => {
    close();
    onChanged(factors);
  };
  return (
    <>
      <p className={typography.hint}>Your fingerprint, face or PIN instead of your password.</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map(({ id, name, since, lastUsedAt }) => (
            <li key={id} className={styles.passkey}>
              <div className={styles.about}>
                <p>{name}</p>
                <p className={typography.hint}>
                  Added <DateText iso={since} />
                  {lastUsedAt === null ? (
                    ', not used yet'
                  ) : (
                    <>
                      , last used <DateText iso={lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <div className={layout.tightCluster}>
                <DialogButton label="Rename" name={`Rename ${name}`}>
                  {(close) => (
                    <Dialog open onClose={close} title={`Rename ${name}`}>
                      <ConfirmedForm
                        label="Save"
                        busyLabel="Saving..."
                        field={{ ...nameField, value: name }}
                        email={email}
                        signInAgain={signInAgain}
                        send={(text) => browserApi.call('renamePasskey', { params: { passkeyId: id }, body: { name: text } })}
                        onSent={closed(close)}
                      />
                    </Dialog>
                  )}
                </DialogButton>
                <DialogButton label="Remove" name={`Remove ${name}`}>
                  {(close) => (
                    <Dialog open onClose={close} title={`Remove ${name}?`}>
                      <ConfirmedForm
                        label="Remove this passkey"
                        busyLabel="Removing..."
                        about="It will no longer sign you in here. If you lost the device, sign out everywhere too, under Devices."
                        email={email}
                        signInAgain={signInAgain}
                        send={(_text, body) => browserApi.call('removePasskey', { params: { passkeyId: id }, body })}
                        onSent={closed(close)}
                      />
                    </Dialog>
                  )}
                </DialogButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <DialogButton label="Add a passkey" className={`${buttonClass('quiet')} ${layout.atStart}`}>
          {(close) => (
            <Dialog open onClose={close} title="Add a passkey">
              <ConfirmedForm
                label="Continue"
                busyLabel="Waiting for your device..."
                about="Your browser asks for your fingerprint, face or PIN, or for a security key. The name is for you to know it by."
                field={{ ...nameField, value: deviceName(navigator.userAgent) }}
                email={email}
                signInAgain={signInAgain}
                failureText={passkeyFailureText}
                send={addPasskey}
                onSent={closed(close)}
              />
            </Dialog>
          )}
        </DialogButton>
      )}
    </>
  );
}
