import { waitingExportText, waitingText } from '@hexreel/domain/texts/joining';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as typography from '../../styles/typography.module.css';

/** For who has just signed in and waits for an admin (R795): what happens next, and all that is kept of them as a file (R876). */
export function WaitingForApproval() {
  return (
    <>
      <output className={typography.lead}>{waitingText}</output>
      <a href={endpointLink('exportWaitingAccount')} download className={buttonClass('quiet')}>
        {waitingExportText}
      </a>
    </>
  );
}
