import { useMutation } from '@tanstack/react-query';
import { profilePics, profilePicUrl } from '@hexreel/domain/people';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { pictureNames } from './picture-names.ts';

/**
 * One's own picture, which opens the choice of another; a choice is saved at once (specification, section 2).
 * @param onChoose saves; rejects where it could not
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
        className="avatar-button"
        onClick={() => toggle(true)}
      >
        <img src={profilePicUrl(profilePic)} width="256" height="256" alt="" />
        <span>Change</span>
      </button>
      <Dialog open={open} onClose={() => toggle(false)} title="Choose Your Horror Profile Pic">
        <ul className="avatar-grid">
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
        <Button look="quiet" className="mt-5 w-full" onClick={() => toggle(false)}>
          Cancel
        </Button>
      </Dialog>
    </>
  );
}

function nameOf(profilePic: number): string {
  return pictureNames[profilePic - 1] ?? `Picture ${profilePic}`;
}
