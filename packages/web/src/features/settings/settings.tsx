import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@hexreel/domain/contract/accounts';
import { exportTexts } from '@hexreel/domain/texts/export-formats';
import { importTexts } from '@hexreel/domain/texts/imports';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { tokenSettingsTexts } from '@hexreel/domain/texts/token-settings';
import { settingsTexts } from '@hexreel/domain/texts/settings';
import type { Viewer } from '@hexreel/domain/contract/me';
import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { settingsPath, settingsSectionPath, type SettingsSection } from '../../lib/settings-paths.ts';
import { Section } from '../../ui/section.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { accountQuery } from './account-query.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsList, type SignOutEverywhere } from './sessions-list.tsx';
import { useEditProfile } from './use-edit-profile.ts';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as disclosure from '../../ui/disclosure.module.css';
import * as layout from '../../styles/layout.module.css';
import * as styles from './settings.module.css';
import * as titledSectionsStyles from '../../ui/titled-sections.module.css';

const loadPasswordForm = async () => ({ default: (await import('./change-password-form.tsx')).ChangePasswordForm });
/** With its list of common passwords; closed at first, so that browsers load it after the rest. */
const ChangePasswordForm: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadPasswordForm>>['default']>> = import.meta.env
  .SSR
  ? (await loadPasswordForm()).default
  : lazy(loadPasswordForm);

/** The sections of each part of Settings; the first part is the default. */
const sectionsOf = {
  account: ['profile', 'password', 'security', 'devices', 'inbox', 'followers', 'blocked'],
  taste: ['limits', 'hard-nos', 'seen', 'services'],
  data: ['import', 'export', 'media-servers', 'tokens', 'data'],
} as const satisfies Readonly<Record<string, readonly SettingsSection[]>>;
type SettingsPart = keyof typeof sectionsOf;
const settingsParts = Object.keys(sectionsOf) as readonly SettingsPart[];

/** The part that has this name, or a section of this name. */
export function partNamed(name: string | undefined): SettingsPart | undefined {
  return (
    settingsParts.find((part) => part === name) ?? settingsParts.find((part) => sectionsOf[part].some((one) => one === name))
  );
}

/**
 * The Settings tab of the viewer's profile (R134): a rail of its parts and their sections, and the sections of one (R771).
 * @param signInAgain a sign-in with Google, for actions that require a recent one
 * @param limits the form of the viewer's limits
 * @param history the form about what the viewer has seen
 * @param downloads links to the viewer's movies as files
 * @param imports the way to the import
 * @param inbox how they hear of things
 * @param security passkeys, the authenticator app and recovery codes
 * @param tokens their access tokens
 * @param mediaServers their private address for Jellyfin, Plex and Emby
 * @param followers whether others ask before they follow them
 * @param blocked whom they block and mute
 * @param hardNos the form of what they never want to see
 * @param services the form of where they watch; null where the site knows nothing of services
 */
export function Settings({
  account,
  part,
  named,
  onViewer,
  onDeleted,
  signOutEverywhere,
  signInAgain,
  limits,
  history,
  downloads,
  tokens,
  mediaServers,
  imports,
  hardNos,
  services,
  inbox,
  followers,
  blocked,
  security,
}: {
  readonly account: Account;
  readonly part: SettingsPart;
  /** The part as in the URL. */
  readonly named: string | undefined;
  readonly onViewer: (viewer: Viewer) => void;
  readonly onDeleted: () => void;
  readonly signOutEverywhere: SignOutEverywhere;
  readonly signInAgain: ReactNode;
  readonly limits: ReactNode;
  readonly history: ReactNode;
  readonly downloads: ReactNode;
  readonly tokens: ReactNode;
  readonly mediaServers: ReactNode;
  readonly imports: ReactNode;
  readonly hardNos: ReactNode;
  readonly services: ReactNode;
  readonly inbox: ReactNode;
  readonly followers: ReactNode;
  readonly blocked: ReactNode;
  readonly security: ReactNode;
}) {
  const queryClient = useQueryClient();
  const { queryKey } = accountQuery(useApi());
  const save = useEditProfile(onViewer);
  const sections: Readonly<Record<SettingsPart, readonly SectionOfSettings[]>> = {
    account: [
      {
        place: 'profile',
        title: 'Profile',
        content: (
          <ProfileForm account={account} onSave={save} onCancel={() => void queryClient.invalidateQueries({ queryKey })} />
        ),
      },
      {
        place: 'password',
        title: 'Password',
        text: waysIn(account),
        content: (
          <details>
            <summary className={disclosure.summary}>{account.hasPassword ? 'Change your password' : 'Set your password'}</summary>
            <Suspense>
              <ChangePasswordForm account={account} signInAgain={signInAgain} />
            </Suspense>
          </details>
        ),
      },
      {
        place: 'security',
        title: settingsTexts.security,
        text: 'Sign in without your password, or add a second step after it.',
        content: security,
      },
      {
        place: 'devices',
        title: 'Devices',
        text: 'Where you are signed in. If you do not recognize one, change your password.',
        content: <SessionsList signOutEverywhere={signOutEverywhere} />,
      },
      { place: 'inbox', title: settingsTexts.inbox, text: settingsTexts.inboxHint, content: inbox },
      { place: 'followers', title: settingsTexts.followers, text: settingsTexts.followersHint, content: followers },
      { place: 'blocked', title: 'Blocked and muted', text: 'Only you see this list.', content: blocked },
    ],
    taste: [
      {
        place: 'limits',
        title: 'Limits',
        text: 'The least you want and the most you can take. Only you see them.',
        content: limits,
      },
      {
        place: 'hard-nos',
        title: 'Dealbreakers',
        text: 'Movies with any of these, according to members, are not listed or suggested to you. Only you see your dealbreakers.',
        content: hardNos,
      },
      {
        place: 'seen',
        title: 'Seen movies',
        text: 'Where to leave them out. Only you see your history, unless you share your diary.',
        content: history,
      },
      ...(services === null
        ? []
        : [{ place: 'services', title: serviceTexts.title, text: serviceTexts.hint, content: services } as const]),
    ],
    data: [
      { place: 'import', title: importTexts.title, text: importTexts.settingsHint, content: <div>{imports}</div> },
      { place: 'export', title: exportTexts.title, text: exportTexts.hint, content: downloads },
      { place: 'media-servers', title: settingsTexts.mediaServers, text: settingsTexts.mediaServersHint, content: mediaServers },
      { place: 'tokens', title: tokenSettingsTexts.title, text: tokenSettingsTexts.hint, content: tokens },
      {
        place: 'data',
        title: settingsTexts.everything,
        text: 'Download your data, or delete your account. The Privacy page says what is kept after that.',
        content: (
          <div className={layout.cluster}>
            <a href={endpointLink('exportAccount')} download className={buttonClass('quiet')}>
              Download my data
            </a>
            <DeleteAccount email={account.email} signInAgain={signInAgain} onDeleted={onDeleted} />
          </div>
        ),
      },
    ],
  };
  // Within a part nothing but the place changes, so that unsaved text is not asked about.
  const own = settingsPath(named);
  return (
    <div className={styles.page}>
      <nav aria-label={settingsTexts.navigation} className={styles.rail}>
        <ul>
          {settingsParts.map((name) => (
            <li key={name}>
              <a
                href={settingsPath(name === 'account' ? undefined : name)}
                data-keep-scroll
                aria-current={name === part ? 'true' : undefined}
                className={`${chosenStyles.chosen} ${styles.part}`}
              >
                {settingsTexts.parts[name]}
              </a>
              <ul>
                {sections[name].map(({ place, title }) => (
                  <li key={place}>
                    <a href={name === part ? `${own}#${place}` : settingsSectionPath(place)} className={styles.place}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${titledSectionsStyles.sections} ${styles.sections}`}>
        {sections[part].map(({ place, title, text, content }) => (
          <Section key={place} place={place} title={title} text={text}>
            {content}
          </Section>
        ))}
      </div>
    </div>
  );
}

interface SectionOfSettings {
  readonly place: SettingsSection;
  readonly title: string;
  readonly text?: string;
  readonly content: ReactNode;
}

function waysIn({ hasPassword, hasGoogle, providers }: Account): string {
  const names = [...(hasGoogle ? ['Google'] : []), ...providers.map(({ name }) => name)];
  if (!hasPassword) return `You sign in with ${names.join(' or ') || 'Google'}. You can also set a password.`;
  return names.length > 0
    ? `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} linked, so you can sign in with ${names.length === 1 ? 'it' : 'them'} as well.`
    : 'Changing your password signs you out on all other devices.';
}
