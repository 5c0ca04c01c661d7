import { profilePicUrl } from '@hexreel/domain/user';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { AvatarDialogProps } from './avatar-dialog.tsx';
import { pictureName } from './picture-names.ts';
import * as avatarStyles from '../../ui/avatar.module.css';
import * as styles from './avatar-chooser.module.css';

const AvatarDialog = lazyDialog<AvatarDialogProps>(() => import('./avatar-dialog.tsx'));

/** The viewer's picture, which opens the choice of another (R124). */
export function AvatarChooser(props: Omit<AvatarDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Change your avatar: ${pictureName(props.profilePic)}`}
        className={`${avatarStyles.avatar} ${styles.button}`}
        onClick={() => setOpen(true)}
      >
        <img src={profilePicUrl(props.profilePic)} width="256" height="256" alt="" />
        <span>Change</span>
      </button>
      {open && (
        <Suspense>
          <AvatarDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
