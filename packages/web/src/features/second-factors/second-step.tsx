import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import PasskeyButton from '../../lib/passkey-button.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** What follows the password (R843): a passkey, a code of the app, or a recovery code. */
export default function SecondStep({
  ways,
  onSignedIn,
  onBack,
}: {
  readonly ways: NonNullable<SignInResponse['secondStep']>;
  readonly onSignedIn: (answer: SignInResponse) => void;
  readonly onBack: () => void;
}) {
  const form = useSentForm({
    names: ['code'] as const,
    check: ({ code }) => (code.trim() === '' ? { field: 'code', text: 'Enter a code' } : null),
    send: ({ code }) => browserApi.call('enterCode', { body: { code } }),
    failureText: sendFailureText,
    onSent: onSignedIn,
  });
  const isTooLate = isApiError(form.error) && form.error.code === 'unauthenticated';
  return (
    <div className={layout.stack}>
      {ways.passkey && <PasskeyButton label="Use a passkey" purpose="second-step" onSignedIn={onSignedIn} />}
      <form className={layout.stack} {...form.formProps}>
        <Field
          label={ways.authenticator ? 'Code' : 'Recovery code'}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          hint={ways.authenticator ? 'From your authenticator app, or one of your recovery codes.' : undefined}
          problem={form.problemOf('code')}
          ref={ways.passkey ? undefined : focusOnce}
        />
        <FormProblem text={form.formProblem} />
        <Button type="submit" {...form.buttonProps} className={layout.fullWidth}>
          {form.busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <Button variant="ghost" onClick={onBack}>
        {isTooLate ? 'Start again' : 'Back'}
      </Button>
      <p className={typography.hint}>Lost your device and your recovery codes? Write to whoever runs this site.</p>
    </div>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
