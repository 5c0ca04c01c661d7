import { waitingExportText, waitingText } from '@hexreel/domain/texts/joining';
import type { ReactNode } from 'react';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * For who has just signed in and waits for an admin (R795): what happens next, and all that is kept of them as a file (R876).
 * @param children the way back, where there is one
 */
export function WaitingForApproval({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={layout.stack}>
      <output className={typography.lead}>{waitingText}</output>
      <a href={endpointLink('exportWaitingAccount')} download className={buttonClass('quiet')}>
        {waitingExportText}
      </a>
      {children}
    </div>
  );
}
