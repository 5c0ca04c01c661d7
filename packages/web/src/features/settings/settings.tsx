import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@hexreel/domain/api/accounts';
import type { Viewer } from '@hexreel/domain/api/me';
import { useId, type ReactNode } from 'react';
import { useApi } from '../../lib/hexreel-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { accountQuery } from './account-query.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsList, type SignOutEverywhere } from './sessions-list.tsx';
import { useEditProfile } from './use-edit-profile.ts';

/**
 * The Settings tab of the own profile (specification, section 2), and what else an account's owner may do with it.
 * @param signInAgain a sign-in with Google, for what the server wants to see a fresh one for
 */
export function Settings({
  account,
  onViewer,
  onDeleted,
  signOutEverywhere,
  signInAgain,
}: {
  readonly account: Account;
  readonly onViewer: (viewer: Viewer) => void;
  readonly onDeleted: () => void;
  readonly signOutEverywhere: SignOutEverywhere;
  readonly signInAgain: ReactNode;
}) {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  const save = useEditProfile(onViewer);
  return (
    <div className="settings">
      <Section title="Profile">
        <ProfileForm account={account} onSave={save} onCancel={() => void queryClient.invalidateQueries({ queryKey })} />
      </Section>
      <Section title="Password" text={waysIn(account)}>
        <ChangePasswordForm account={account} signInAgain={signInAgain} />
      </Section>
      <Section title="Devices" text="Where you are signed in. If you do not recognize one, change your password.">
        <SessionsList signOutEverywhere={signOutEverywhere} />
      </Section>
      <Section title="Your data" text="Download everything we keep about you, or delete your account.">
        <div className="flex flex-wrap gap-3">
          <a href="/api/me/export" download className={buttonClass('quiet')}>
            Download my data
          </a>
          <DeleteAccount
            email={account.email}
            hasPassword={account.hasPassword}
            signInAgain={signInAgain}
            onDeleted={onDeleted}
          />
        </div>
      </Section>
    </div>
  );
}

function waysIn({ hasPassword, hasGoogle }: Account): string {
  if (!hasPassword) return 'You sign in with Google. A password is a second way in.';
  return hasGoogle ? 'Google is linked: it is a second way in.' : 'A new password signs out all your other devices.';
}

function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
