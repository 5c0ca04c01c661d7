import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import type { ReactNode } from 'react';
import { useViewer } from '../features/viewer/me-query.ts';
import { settingsSectionPath } from '../lib/settings-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';

/** Tools that only admins have, or the way to two-step sign-in where this site wants it of them first (R846). */
export function SecondFactorFirst({ children }: { readonly children: ReactNode }) {
  if (useViewer()?.lacksSecondFactor !== true) return children;
  return (
    <EmptyState title={secondFactorTexts.adminsNeed} text="Until it is on, you can use the site like any other member.">
      <a href={settingsSectionPath('security')} className={buttonClass()}>
        Set it up in Settings
      </a>
    </EmptyState>
  );
}
