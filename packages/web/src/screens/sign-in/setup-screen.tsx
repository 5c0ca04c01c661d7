import type { SetupResponse } from '@hexreel/domain/contract/accounts';
import { checkSignUp } from '@hexreel/domain/names';
import { isCommonPassword } from '@hexreel/domain/passwords';
import { setupTexts } from '@hexreel/domain/texts/setup';
import { signUpFailureText } from '@hexreel/domain/texts/sign-in-failure';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSetViewer } from '../../features/viewer/use-set-viewer.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, Field, UsernameField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { AccountPanel } from './account-panel.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as accountPanelStyles from './account-panel.module.css';

const names = ['code', 'username', 'displayName', 'email', 'password', 'confirmPassword'] as const;

/** A site's first page: its first admin, and what its settings make of it (R820). */
export function SetupScreen({ setup }: { readonly setup: SetupResponse }) {
  return (
    <AccountPanel title={setupTexts.title} lead={setupTexts.lead}>
      <SetupForm needsCode={setup.needsCode} />
      <section className={accountPanelStyles.footnote} aria-labelledby="as-it-is">
        <h2 id="as-it-is" className={typography.subheading}>
          {setupTexts.asItIs}
        </h2>
        <ul className={layout.tightStack}>
          <li>{setupTexts.visitors[setup.visitors]}</li>
          <li>{setupTexts.signUp[setup.signUp]}</li>
          <li>{setupTexts.mail[`${setup.sendsMail}`]}</li>
          <li>{setupTexts.movies[setup.movieSource]}</li>
        </ul>
        <p className={typography.hint}>{setupTexts.restart}</p>
      </section>
    </AccountPanel>
  );
}

function SetupForm({ needsCode }: { readonly needsCode: boolean }) {
  const setViewer = useSetViewer();
  const navigate = useNavigate();
  const [isCommon, setCommon] = useState(false);
  const form = useSentForm({
    names,
    check: (values) => checkSignUp(values),
    send: ({ code, ...values }) => browserApi.call('setUp', { body: { ...values, ...(needsCode && { code }) } }),
    failureText: signUpFailureText,
    onSent: ({ user }) => {
      setViewer(user);
      void navigate({ href: pageHref('/admin/$tool', { params: { tool: 'overview' } }), replace: true });
    },
    onTyping: ({ username, displayName, email, password }) =>
      setCommon(isCommonPassword(password, [username, displayName, email])),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      {needsCode && (
        <Field
          label={setupTexts.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={setupTexts.codeHint}
          problem={form.problemOf('code')}
        />
      )}
      <UsernameField problem={form.problemOf('username')} />
      <Field label="Display Name" name="displayName" autoComplete="nickname" problem={form.problemOf('displayName')} />
      <EmailField autoComplete="email" problem={form.problemOf('email')} />
      <NewPasswordFields label="Password" common={isCommon} problemOf={form.problemOf} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" {...form.buttonProps} className={layout.fullWidth}>
        {form.busy ? setupTexts.creating : setupTexts.create}
      </Button>
    </form>
  );
}
