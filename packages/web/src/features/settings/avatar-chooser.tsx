import { useMutation } from '@tanstack/react-query';
import { profilePics, profilePicUrl } from '@hexreel/domain/user';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { pictureNames } from './picture-names.ts';
import * as avatarStyles from '../../ui/avatar.module.css';
import * as styles from './avatar-chooser.module.css';

/**
 * The viewer's picture, which opens the choice of another; a choice is saved at once (R124).
 * @param onChoose saves; rejects on failure
 */
export function AvatarChooser({
  profilePic,
  onChoose,
}: {
  readonly profilePic: number;
  readonly onChoose: (profilePic: number) => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const choice = useMutation({ mutationFn: onChoose, onSuccess: () => setOpen(false) });
  const toggle = (next: boolean) => {
    choice.reset();
    setOpen(next);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Change your avatar: ${nameOf(profilePic)}`}
        className={`${avatarStyles.avatar} ${styles.button}`}
        onClick={() => toggle(true)}
      >
        <img src={profilePicUrl(profilePic)} width="256" height="256" alt="" />
        <span>Change</span>
      </button>
      <Dialog open={open} onClose={() => toggle(false)} title="Choose Your Horror Profile Pic">
        <ul className={styles.grid}>
          {profilePics.map((pic) => (
            <li key={pic}>
              <button
                type="button"
                aria-label={nameOf(pic)}
                aria-pressed={pic === (choice.isPending ? choice.variables : profilePic)}
                disabled={choice.isPending}
                onClick={() => choice.mutate(pic)}
              >
                <img src={profilePicUrl(pic)} width="256" height="256" alt="" />
              </button>
            </li>
          ))}
        </ul>
        <FormProblem text={choice.isError ? sendFailureText(choice.error) : null} />
        <Button variant="quiet" className={styles.cancel} onClick={() => toggle(false)}>
          Cancel
        </Button>
      </Dialog>
    </>
  );
}

function nameOf(profilePic: number): string {
  return pictureNames[profilePic - 1] ?? `Picture ${profilePic}`;
}
