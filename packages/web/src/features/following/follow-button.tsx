import { followTexts } from '@hexreel/domain/people';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { useFollow } from './use-follow.ts';

/**
 * Follow or Unfollow somebody; fast presses settle on the last one.
 * @param look how Follow looks: the one red action of a profile, quiet in lists
 */
export function FollowButton({
  id,
  name,
  look = 'primary',
}: {
  readonly id: string;
  readonly name: string;
  readonly look?: ButtonLook;
}) {
  const { isOn, failed, press } = useFollow(id);
  if (isOn === undefined) return null;
  const label = isOn ? followTexts.unfollow : followTexts.follow;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look={isOn ? 'quiet' : look} aria-label={`${label} ${name}`} onClick={press}>
        {label}
      </Button>
      <p role="alert" className="text-sm empty:hidden">
        {failed && `${isOn ? followTexts.unfollowFailed : followTexts.followFailed} Try again.`}
      </p>
    </div>
  );
}
