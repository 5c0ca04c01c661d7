import type { Following } from '@hexreel/domain/contract/users';
import { followRequestTexts } from '@hexreel/domain/texts/follow-requests';
import { followTexts } from '@hexreel/domain/texts/profiles';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ToggleFailure } from '../../ui/toggle-failure.tsx';
import { useFollow } from './use-follow.ts';

/**
 * Follow or Unfollow a user, or take back a request to (R828); of fast clicks the last one counts.
 * @param known what the list that it is in says of it, which is not asked for again then
 * @param variant look of Follow: the one red action of a profile, quiet in lists
 */
export function FollowButton({
  id,
  name,
  known,
  variant = 'primary',
}: {
  readonly id: string;
  readonly name: string;
  readonly known?: Following | undefined;
  readonly variant?: ButtonVariant;
}) {
  const { isOn, isRequested, failed, error, press } = useFollow(id, known);
  if (isOn === undefined) return null;
  const label = isOn ? followTexts.unfollow : followTexts.follow;
  const failedText = isOn ? followTexts.unfollowFailed : followTexts.followFailed;
  return (
    <>
      <Button
        variant={isOn ? 'quiet' : variant}
        aria-label={isRequested ? followRequestTexts.takeBack(name) : `${label} ${name}`}
        onClick={press}
      >
        {isRequested ? followRequestTexts.requested : label}
      </Button>
      <ToggleFailure
        text={
          failed ? `${isRequested ? followRequestTexts.takeBackFailed : failedText} Try again. ${sendFailureText(error)}` : null
        }
      />
    </>
  );
}
