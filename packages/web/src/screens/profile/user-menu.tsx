import { blockTexts } from '@hexreel/domain/texts/blocks';
import { Suspense, useState } from 'react';
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
  const dialogOf = (choice: Choice) => {
    if (choice === 'block') return <BlockDialog id={id} name={name} onClose={onClose} />;
    const kind = choice === 'name' ? 'display-name' : 'bio';
    const reported = choice === 'name' ? `the name ${name}` : `the bio of ${name}`;
    return <ReportDialog subject={{ kind, userId: id }} name={reported} onClose={onClose} />;
  };
  // A boundary of its own: the menu goes at once, and is not hidden by one around it, which would close both.
  if (chosen !== null) return <Suspense>{dialogOf(chosen)}</Suspense>;
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
