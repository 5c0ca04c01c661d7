import type { Account, ChooseUsernameBody } from '@hexreel/domain/contract/accounts';
import type { Viewer } from '@hexreel/domain/contract/me';
import { checkTypedUsername, checkUsernameContent, checkUsernamePresence } from '@hexreel/domain/names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { UsernameField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { accountQuery } from './account-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './choose-username.module.css';

const names = ['username'] as const;

/**
 * Lets a user with a generated username, as after a sign-up with Google, choose their own, once; nothing for other
 * users. Until then the site works as usual.
 */
export function ChooseUsername({
  account,
  onViewer,
}: {
  readonly account: Account;
  readonly onViewer: (viewer: Viewer) => void;
}) {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  const [typed, setTyped] = useState<string>();
  const form = useSentForm({
    names,
    check: ({ username }) => {
      const text = checkUsernamePresence(username) ?? checkUsernameContent(username);
      return text === null ? null : { field: 'username', text };
    },
    send: (body: ChooseUsernameBody) => browserApi.call('chooseUsername', { body }),
    failureText: sendFailureText,
    onSent: ({ user, account: changed }) => {
      queryClient.setQueryData(queryKey, changed);
      onViewer(user);
      announce(`Your username is ${user.username}.`);
    },
    onTyping: ({ username }) => setTyped(checkTypedUsername(username) ?? undefined),
  });
  if (account.proposedUsername === undefined) return null;
  return (
    <section aria-labelledby="choose-username" className={styles.panel}>
      <h2 id="choose-username" className={typography.subheading}>
        Choose your username
      </h2>
      <p className={styles.explanation}>
        Your temporary username is {account.username}. Your username is shown next to your display name and cannot be changed once
        you have chosen it.
      </p>
      <form className={layout.stack} {...form.formProps}>
        <UsernameField defaultValue={account.proposedUsername} problem={form.problemOf('username') ?? typed} />
        <FormProblem text={form.formProblem} />
        <Button type="submit" {...form.buttonProps}>
          {form.busy ? 'Saving...' : 'Choose this username'}
        </Button>
      </form>
    </section>
  );
}
