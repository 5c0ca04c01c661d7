import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, type ComponentType } from 'react';
import type { Account } from '@hexreel/domain/contract/accounts';
import { DownloadLinks } from '../../features/history/download-links.tsx';
import { HistorySettingsForm } from '../../features/history/history-settings-form.tsx';
import { partNamed, Settings } from '../../features/settings/settings.tsx';
import { LimitsForm } from '../../features/taste/limits-form.tsx';
import { useSignOut } from '../../features/viewer/sign-out.ts';
import { useSetViewer } from '../../features/viewer/use-set-viewer.ts';
import { HardNosForm } from '../../features/warnings/hard-nos-form.tsx';
import { importTexts } from '@hexreel/domain/texts/imports';
import { buttonClass } from '../../ui/button.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { pageHref } from '../../lib/addresses.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { settingsPath } from '../../lib/settings-paths.ts';

const loadServicesForm = async () => ({ default: (await import('../../features/services/services-form.tsx')).ServicesForm });
/** Where the site's source knows of services. */
const ServicesForm: ComponentType = import.meta.env.SSR ? (await loadServicesForm()).default : lazy(loadServicesForm);
/** At the end of their part: the page shows without them. */
const InboxChoicesForm = lazy(() => import('../../features/inbox/inbox-choices-form.tsx'));
const FollowApprovalForm = lazy(() => import('../../features/following/follow-approval-form.tsx'));
const BlockedAndMuted = lazy(() => import('./blocked-and-muted.tsx'));
/** With what asks browsers for passkeys. */
const SecondFactorSettings = lazy(() => import('../../features/second-factors/second-factors.tsx'));
const AccessTokens = lazy(() => import('../../features/settings/access-tokens.tsx'));
const MediaServers = lazy(() => import('../../features/settings/media-servers.tsx'));
/** Shown once an action was refused, so never by the server. */
const SignInAgain = lazy(() => import('../../blocks/sign-in-again.tsx'));

/** The Settings tab of the viewer's profile. @param part as in the URL: a part, or one of its sections */
export function SettingsTab({ account, part }: { readonly account: Account; readonly part: string | undefined }) {
  const shown = partNamed(part) ?? 'account';
  const navigate = useNavigate();
  const isHydrated = useOnceHydrated();
  const { movieSource } = useSite();
  const setViewer = useSetViewer();
  const signOutEverywhere = useSignOut({ everywhere: true });
  // Addresses from before Settings had parts name a section alone, as does the one where passwords are changed everywhere.
  // Read once: a tab that followed the address would be rendered, and read its data again, while a deleted account leaves.
  const router = useRouter();
  const showNamedPart = useEffectEvent(() => {
    const section = router.latestLocation.hash;
    if (partNamed(section) !== undefined && partNamed(section) !== shown)
      void navigate({ href: `${settingsPath(section)}#${section}`, replace: true });
  });
  useEffect(() => showNamedPart(), []);
  const leave = async () => {
    const left = navigate({ to: '/', ignoreBlocker: true });
    setViewer(null);
    await left;
  };
  const signInAgain = (
    <Suspense>
      <SignInAgain account={account} />
    </Suspense>
  );
  return (
    <Settings
      account={account}
      part={shown}
      named={part}
      onViewer={setViewer}
      onDeleted={() => void leave()}
      signOutEverywhere={signOutEverywhere}
      limits={<LimitsForm />}
      history={<HistorySettingsForm />}
      downloads={<DownloadLinks />}
      imports={
        <a href={pageHref('/settings/import')} className={buttonClass('quiet')}>
          {importTexts.settingsLink}
        </a>
      }
      hardNos={<HardNosForm />}
      inbox={
        isHydrated && (
          <Suspense>
            <InboxChoicesForm />
          </Suspense>
        )
      }
      followers={
        isHydrated && (
          <Suspense>
            <FollowApprovalForm />
          </Suspense>
        )
      }
      blocked={
        isHydrated && (
          <Suspense>
            <BlockedAndMuted />
          </Suspense>
        )
      }
      security={
        isHydrated && (
          <Suspense>
            <SecondFactorSettings email={account.email} signInAgain={signInAgain} />
          </Suspense>
        )
      }
      tokens={
        isHydrated && (
          <Suspense>
            <AccessTokens signInAgain={signInAgain} />
          </Suspense>
        )
      }
      mediaServers={
        isHydrated && (
          <Suspense>
            <MediaServers />
          </Suspense>
        )
      }
      services={
        movieSource === 'tmdb' ? (
          <Suspense>
            <ServicesForm />
          </Suspense>
        ) : null
      }
      signInAgain={signInAgain}
    />
  );
}
