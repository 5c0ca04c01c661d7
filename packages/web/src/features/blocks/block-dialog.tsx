import { useQuery } from '@tanstack/react-query';
import { blockTexts } from '@hexreel/domain/texts/blocks';
import { useState } from 'react';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { mutesQuery, useChangeBlocks, type BlockChange } from './blocks-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Says what muting and blocking a member do, and does either (R821, R824). What they show is read again when it closes. */
export default function BlockDialog({
  id,
  name,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const mutes = useQuery(mutesQuery(useApi()));
  const [done, setDone] = useState<BlockChange | null>(null);
  const { send, isSending, problem, refresh } = useChangeBlocks(id);
  const isMuted = mutes.data?.some(({ person }) => person.id === id) === true;
  const change = (wanted: BlockChange) => void send(wanted).then((isSent) => isSent && setDone(wanted));
  const close = () => {
    onClose();
    if (done !== null) refresh();
  };
  if (done !== null)
    return (
      <Dialog open onClose={close} title={blockTexts.done[done]}>
        <div className={layout.stack}>
          <output>{blockTexts.doneText(done, name)}</output>
          <Button className={layout.atStart} onClick={close}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  const muting = isMuted ? 'unmuteUser' : 'muteUser';
  return (
    <Dialog open onClose={close} title={`${blockTexts.action} ${name}`}>
      <div className={layout.stack}>
        <p className={typography.hint}>{blockTexts.muteMeans}</p>
        <Button variant="quiet" className={layout.atStart} disabled={isSending || mutes.isPending} onClick={() => change(muting)}>
          {isMuted ? blockTexts.unmute : blockTexts.mute}
        </Button>
        <p className={typography.hint}>{blockTexts.blockMeans}</p>
        <Button className={layout.atStart} disabled={isSending} onClick={() => change('blockUser')}>
          {blockTexts.block}
        </Button>
        <FormProblem text={problem} />
      </div>
    </Dialog>
  );
}
