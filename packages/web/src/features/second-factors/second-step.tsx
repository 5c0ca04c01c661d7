import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import { recoveryCodeUsedText, toSecondFactorsText } from '@hexreel/domain/texts/second-factors';
import { useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import PasskeyButton from '../../lib/passkey-button.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** The step after the password (R843): a passkey, a code of the app, or a recovery code. @param divider between passkey and code */
export default function SecondStep({
  ways,
  divider,
  onSignedIn,
  onBack,
}: {
  readonly ways: NonNullable<SignInResponse['secondStep']>;
  readonly divider: React.ReactNode;
  readonly onSignedIn: (answer: SignInResponse) => void;
  readonly onBack: () => void;
}) {
  const { contactEmail } = useSite();
  const [recovered, setRecovered] = useState<SignInResponse | null>(null);
  const form = useSentForm({
    names: ['code'] as const,
    check: ({ code }) => (code.trim() === '' ? { field: 'code', text: 'Enter a code' } : null),
    send: ({ code }) => browserApi.call('enterCode', { body: { code } }),
    failureText: sendFailureText,
    onSent: (answer) => (answer.recoveryCodesLeft === undefined ? onSignedIn(answer) : setRecovered(answer)),
  });
  if (recovered !== null) {
    return (
      <div key="recovered" ref={focusFirst} className={layout.stack}>
        <output>{recoveryCodeUsedText(recovered.recoveryCodesLeft ?? 0)}</output>
        {/* A page of its own: this one does not know yet that somebody is signed in. */}
        <a href={settingsSectionPath('security')} target="_top" className={buttonClass()}>
          {toSecondFactorsText}
        </a>
        <Button variant="quiet" onClick={() => onSignedIn(recovered)}>
          Continue
        </Button>
      </div>
    );
  }
  const isTooLate = isApiError(form.error) && form.error.code === 'unauthenticated';
  return (
    <div ref={focusFirst} className={layout.stack}>
      {ways.passkey && (
        <>
          <PasskeyButton label="Use a passkey" purpose="second-step" variant="primary" onSignedIn={onSignedIn} />
          {divider}
        </>
      )}
      <form className={layout.stack} {...form.formProps}>
        <Field
          label={ways.authenticator ? 'Code' : 'Recovery code'}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          hint={ways.authenticator ? 'From your authenticator app, or one of your recovery codes.' : undefined}
          problem={form.problemOf('code')}
        />
        <FormProblem text={form.formProblem} />
        <Button type="submit" variant={ways.passkey ? 'quiet' : 'primary'} {...form.buttonProps} className={layout.fullWidth}>
          {form.busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <Button variant="ghost" onClick={onBack}>
        {isTooLate ? 'Start again' : 'Back'}
      </Button>
      <p className={typography.hint}>
        Lost your device and your recovery codes?{' '}
        {contactEmail === null ? (
          'Ask whoever runs this site.'
        ) : (
          <>
            Write to{' '}
            <a href={`mailto:${contactEmail}`} className={typography.link}>
              {contactEmail}
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}

/** Puts the focus on its first control: the button that led here is gone. */
function focusFirst(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('button, input, a')?.focus();
}
