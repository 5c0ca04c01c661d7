import type { FoundCeilings } from '@hexreel/domain/limits';
import { calibrationTexts } from '@hexreel/domain/texts/calibration';
import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const CalibrationDialog = lazyDialog(() => import('./calibration-dialog.tsx'));

/** Leads to limits by comparing movies (R590). Nothing is kept but by `onKeep`. */
export function CalibrationDoor({
  isMember,
  onKeep,
}: {
  readonly isMember: boolean;
  readonly onKeep: (found: FoundCeilings) => void;
}) {
  return (
    <div className={layout.middleCluster}>
      <DialogButton label={calibrationTexts.open} className={buttonClass('quiet')}>
        {(close) => <CalibrationDialog isMember={isMember} onKeep={onKeep} onClose={close} />}
      </DialogButton>
      <span className={typography.note}>{calibrationTexts.about}</span>
    </div>
  );
}
