import { blockTexts } from '@hexreel/domain/texts/blocks';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import * as styles from '../../ui/menu-rows.module.css';

const BlockDialog = lazyDialog(() => import('../../features/blocks/block-dialog.tsx'));
const ReportDialog = lazyDialog(() => import('../../features/report/report-dialog.tsx'));

type Choice = 'name' | 'bio' | 'block';

/** Menu of another user's profile: reports of their display name and bio, and muting and blocking them. */
export default function UserMenu({
  id,
  name,
  hasBio,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly hasBio: boolean;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  switch (chosen) {
    case 'name':
      return <ReportDialog subject={{ kind: 'display-name', userId: id }} name={`the name ${name}`} onClose={onClose} />;
    case 'bio':
      return <ReportDialog subject={{ kind: 'bio', userId: id }} name={`the bio of ${name}`} onClose={onClose} />;
    case 'block':
      return <BlockDialog id={id} name={name} onClose={onClose} />;
    case null:
  }
  const row = (label: string, choice: Choice) => (
    <li>
      <button type="button" aria-haspopup="dialog" className={styles.row} onClick={() => setChosen(choice)}>
        {label}
      </button>
    </li>
  );
  return (
    <Dialog open onClose={onClose} title={name}>
      <ul className={styles.rows}>
        {row('Report name', 'name')}
        {hasBio && row('Report bio', 'bio')}
        {row(blockTexts.action, 'block')}
      </ul>
    </Dialog>
  );
}
