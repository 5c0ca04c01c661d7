import { lazy, Suspense, type ComponentType } from 'react';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import AdminTools from '../../features/admin/admin-tools.tsx';
import { OpenReportsCount } from '../../blocks/open-reports-chunk.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { pageHref } from '../../lib/addresses.ts';
import { FailureScreen } from '../../ui/failure-screen.tsx';
import { adminPages, isAdminPage, type AdminPage } from './admin-pages.ts';
import { SecondFactorFirst } from '../../blocks/second-factor-first.tsx';
import { NotFoundScreen } from '../../blocks/not-found-screen.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as tabsStyles from '../../ui/tabs.module.css';
import * as styles from './admin-screen.module.css';

const loadReports = () =>
  import('../../features/admin/report-queue.tsx').then(({ ReportedTexts }) => ({ default: ReportedTexts }));
const Reports: ComponentType = import.meta.env.SSR ? (await loadReports()).default : lazy(loadReports);
const loadAudit = () => import('../../features/admin/audit-log.tsx').then(({ AuditLog }) => ({ default: AuditLog }));
const AuditLog: ComponentType = import.meta.env.SSR ? (await loadAudit()).default : lazy(loadAudit);
const loadOverview = () => import('../../features/admin/overview.tsx');
const Overview: ComponentType = import.meta.env.SSR ? (await loadOverview()).default : lazy(loadOverview);
const loadUsers = () => import('../../features/admin/user-tools.tsx').then(({ UsersTools }) => ({ default: UsersTools }));
const Users: ComponentType = import.meta.env.SSR ? (await loadUsers()).default : lazy(loadUsers);
const loadJoining = () => import('../../features/admin/joining.tsx');
const Joining: ComponentType = import.meta.env.SSR ? (await loadJoining()).default : lazy(loadJoining);

const loadShelfServers = () => import('../../features/admin/media-servers.tsx');
const ShelfServers: ComponentType = import.meta.env.SSR ? (await loadShelfServers()).default : lazy(loadShelfServers);

const tools: Readonly<Record<AdminPage, { readonly label: string; readonly heading: string; readonly Tool: ComponentType }>> = {
  overview: { label: 'Overview', heading: 'Overview (Admin)', Tool: Overview },
  'ban-movies': { label: 'Ban Movies', heading: adminTexts.title, Tool: AdminTools },
  people: { label: 'People', heading: 'People (Admin)', Tool: Users },
  joining: { label: 'Joining', heading: 'Joining (Admin)', Tool: Joining },
  'media-servers': { label: 'Media Servers', heading: 'Media Servers (Admin)', Tool: ShelfServers },
  reports: { label: 'Reports', heading: 'Reports (Admin)', Tool: Reports },
  audit: { label: 'Audit Log', heading: 'Audit Log (Admin)', Tool: AuditLog },
};

/** An admin page with links to the others; users who are not admins are told so (R179). */
export function AdminScreen({ tool: name }: { readonly tool: string }) {
  const viewer = useViewer();
  if (!isAdminPage(name)) return <NotFoundScreen />;
  if (viewer?.isAdmin !== true)
    return <FailureScreen heading={errorTexts.adminOnly} text="If you should have access, ask an admin of this site." />;
  const { heading, Tool } = tools[name];
  return (
    <div className={layout.pageBody}>
      <h1 className={typography.title}>{heading}</h1>
      <nav aria-label="Admin" className={`${tabsStyles.row} ${styles.pages}`}>
        {adminPages.map((id) => (
          <a
            key={id}
            href={pageHref('/admin/$tool', { params: { tool: id } })}
            aria-current={id === name ? 'page' : undefined}
            className={`${tabsStyles.tab} ${styles.page}`}
          >
            {tools[id].label}
            {id === 'reports' && <OpenReportsCount />}
          </a>
        ))}
      </nav>
      <div className={styles.tool}>
        <SecondFactorFirst>
          <Suspense>
            <Tool />
          </Suspense>
        </SecondFactorFirst>
      </div>
    </div>
  );
}
