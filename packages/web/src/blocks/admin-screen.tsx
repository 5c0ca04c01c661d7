import type { ComponentType } from 'react';
import { adminTexts } from '@hexreel/domain/admin';
import { errorTexts } from '@hexreel/domain/api/errors';
import AdminTools from '../features/admin/admin-tools.tsx';
import { AuditLog } from '../features/admin/audit-log.tsx';
import { PeopleTools } from '../features/admin/people-tools.tsx';
import { ReportedTexts } from '../features/admin/report-queue.tsx';
import { useIsAdmin } from '../features/viewer/me-query.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { adminPages, isAdminPage, type AdminPage } from './admin-pages.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const tools: Readonly<Record<AdminPage, { readonly label: string; readonly heading: string; readonly Tool: ComponentType }>> = {
  'ban-movies': { label: 'Ban Movies', heading: adminTexts.title, Tool: AdminTools },
  people: { label: 'People', heading: 'People (Admin)', Tool: PeopleTools },
  reports: { label: 'Reports', heading: 'Reports (Admin)', Tool: ReportedTexts },
  audit: { label: 'Audit Log', heading: 'Audit Log (Admin)', Tool: AuditLog },
};

/** An admin's page with the way to the others; who is none is told so (specification, section 2, Admin page). */
export function AdminScreen({ tool: name }: { readonly tool: string }) {
  const isAdmin = useIsAdmin();
  if (!isAdminPage(name)) return <NotFoundScreen />;
  if (!isAdmin) return <FailureScreen heading={errorTexts.adminOnly} text="Ask an admin of this site if you should be one." />;
  const { heading, Tool } = tools[name];
  return (
    <div className="page-edge py-10">
      <h1 className="text-3xl">{heading}</h1>
      <nav aria-label="Admin" className="mt-6 flex gap-1 overflow-x-auto border-b border-line">
        {adminPages.map((id) => (
          <a
            key={id}
            href={`/admin/${id}`}
            aria-current={id === name ? 'page' : undefined}
            className="-mb-px flex min-h-12 items-center border-b-2 border-transparent px-2 font-display sm:px-4 text-base tracking-wide whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-bone aria-[current]:border-ember aria-[current]:text-bone"
          >
            {tools[id].label}
          </a>
        ))}
      </nav>
      <div className="mt-8">
        <Tool />
      </div>
    </div>
  );
}
