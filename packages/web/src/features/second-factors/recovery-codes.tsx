import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { useSetSecondFactors } from './second-factors-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as styles from './second-factors.module.css';

/** Turns the second step on, by showing recovery codes that have to be saved first, and makes new ones (R845). */
export function RecoveryCodes({
  activeSince,
  left,
  signInAgain,
}: {
  readonly activeSince: SecondFactors['activeSince'];
  readonly left: number;
  readonly signInAgain: ReactNode;
}) {
  const setFactors = useSetSecondFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const save = useMutation({
    mutationFn: () => browserApi.call('saveRecoveryCodes'),
    onSuccess: (factors) => {
      setCodes(null);
      setFactors(factors);
    },
  });
  if (codes === null) {
    return (
      <>
        <p>
          {activeSince === null
            ? 'Your password alone still signs in. Save recovery codes to ask for a passkey or a code as well.'
            : `On: your password alone does not sign in. ${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left.`}
        </p>
        <ConfirmedForm
          label={activeSince === null ? 'Turn on two-step sign-in' : 'Get new recovery codes'}
          busyLabel="Making codes..."
          signInAgain={signInAgain}
          send={(_text, body) => browserApi.call('makeRecoveryCodes', { body })}
          onSent={(made) => setCodes(made.codes)}
        />
      </>
    );
  }
  return (
    <div className={layout.stack}>
      <p>If you lose your device, each of these signs you in once. Keep them where you find them without it. We never show them again.</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField text={codes.join(' ')} label="All recovery codes" onCopy={() => undefined} />
      <FormProblem text={save.error === null ? null : sendFailureText(save.error)} />
      <Button variant="quiet" className={layout.atStart} disabled={save.isPending} onClick={() => save.mutate()}>
        I have saved them
      </Button>
    </div>
  );
}
