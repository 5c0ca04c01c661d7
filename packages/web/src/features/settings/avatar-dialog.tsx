import { useMutation } from '@tanstack/react-query';
import { profilePics, profilePicUrl } from '@hexreel/domain/user';
import { useRef } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { pictureName } from './picture-names.ts';
import * as styles from './avatar-dialog.module.css';

/** Dependencies of the choice of a picture. */
export interface AvatarDialogProps {
  readonly profilePic: number;
  /** Saves; rejects on failure. */
  readonly onChoose: (profilePic: number) => Promise<void>;
  readonly onClose: () => void;
}

/** The choice of a picture; it is saved at once (R124). */
export default function AvatarDialog({ profilePic, onChoose, onClose }: AvatarDialogProps) {
  const grid = useRef<HTMLUListElement>(null);
  const choice = useMutation({
    mutationFn: onChoose,
    onError: (error) => {
      // Closed by then, the dialog says nothing.
      if (grid.current === null) showToast(sendFailureText(error));
    },
  });
  return (
    <Dialog open onClose={onClose} title="Choose Your Horror Profile Pic">
      <ul ref={grid} className={styles.grid}>
        {profilePics.map((pic) => (
          <li key={pic}>
            <button
              type="button"
              aria-label={pictureName(pic)}
              aria-pressed={pic === (choice.isPending ? choice.variables : profilePic)}
              aria-disabled={choice.isPending}
              onClick={() => !choice.isPending && choice.mutate(pic, { onSuccess: onClose })}
            >
              <img src={profilePicUrl(pic)} width="256" height="256" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <FormProblem text={choice.isError ? sendFailureText(choice.error) : null} />
      <Button variant="quiet" className={styles.cancel} onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}
