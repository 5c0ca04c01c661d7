import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@hexreel/domain/contract/accounts';
import { exportTexts } from '@hexreel/domain/texts/export-formats';
import { importTexts } from '@hexreel/domain/texts/imports';
import { serviceTexts } from '@hexreel/domain/texts/services';
import type { Viewer } from '@hexreel/domain/contract/me';
import { type ReactNode } from 'react';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Section } from '../../ui/section.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { accountQuery } from './account-query.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsList, type SignOutEverywhere } from './sessions-list.tsx';
import { useEditProfile } from './use-edit-profile.ts';
import * as layout from '../../styles/layout.module.css';
import * as titledSectionsStyles from '../../ui/titled-sections.module.css';

/**
 * The Settings tab of the viewer's profile (R134), with the other account actions.
 * @param signInAgain a sign-in with Google, for actions that require a recent one
 * @param limits the form of the viewer's limits
 * @param history the form about what the viewer has seen
 * @param downloads links to the viewer's movies as files
 * @param imports the way to the import
 * @param hardNos the form of what they never want to see
 * @param services the form of where they watch
 */
export function Settings({
  account,
  onViewer,
  onDeleted,
  signOutEverywhere,
  signInAgain,
  limits,
  history,
  downloads,
  imports,
  hardNos,
  services,
}: {
  readonly account: Account;
  readonly onViewer: (viewer: Viewer) => void;
  readonly onDeleted: () => void;
  readonly signOutEverywhere: SignOutEverywhere;
  readonly signInAgain: ReactNode;
  readonly limits: ReactNode;
  readonly history: ReactNode;
  readonly downloads: ReactNode;
  readonly imports: ReactNode;
  readonly hardNos: ReactNode;
  readonly services: ReactNode;
}) {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  const save = useEditProfile(onViewer);
  return (
    <div className={titledSectionsStyles.sections}>
      <Section title="Profile">
        <ProfileForm account={account} onSave={save} onCancel={() => void queryClient.invalidateQueries({ queryKey })} />
      </Section>
      <Section
        title="Limits"
        text="The least you want and the most you can take. Private: nobody else sees your limits, and they are deleted with your account."
      >
        {limits}
      </Section>
      <Section
        title="Seen movies"
        text="Choose where to leave out what you have seen. Nobody else sees your history unless you share your diary."
      >
        {history}
      </Section>
      <Section
        title="Hard no’s"
        text="What you never want to see. Movies with any of it are not listed or suggested to you. Private: nobody else sees your hard no’s, and they are deleted with your account."
      >
        {hardNos}
      </Section>
      <Section title={serviceTexts.title} text={serviceTexts.hint}>
        {services}
      </Section>
      <Section title="Password" text={waysIn(account)}>
        <ChangePasswordForm account={account} signInAgain={signInAgain} />
      </Section>
      <Section title="Devices" text="Where you are signed in. If you do not recognize one, change your password.">
        <SessionsList signOutEverywhere={signOutEverywhere} />
      </Section>
      <Section title={importTexts.title} text={importTexts.settingsHint}>
        <div>{imports}</div>
      </Section>
      <Section title={exportTexts.title} text={exportTexts.hint}>
        {downloads}
      </Section>
      <Section title="Your data" text="Download everything we keep about you, or delete your account.">
        <div className={layout.cluster}>
          <a href={endpointLink('exportAccount')} download className={buttonClass('quiet')}>
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
  if (!hasPassword) return 'You sign in with Google. You can also set a password.';
  return hasGoogle
    ? 'Google is linked, so you can sign in with it as well.'
    : 'Changing your password signs you out on all other devices.';
}
