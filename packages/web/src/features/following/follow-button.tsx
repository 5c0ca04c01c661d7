import { followTexts } from '@hexreel/domain/texts/users';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { useFollow } from './use-follow.ts';
import * as styles from './follow-button.module.css';

/**
 * Follow or Unfollow a user; of fast clicks the last one counts.
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
  readonly known?: boolean | undefined;
  readonly variant?: ButtonVariant;
}) {
  const { isOn, failed, press } = useFollow(id, known);
  if (isOn === undefined) return null;
  const label = isOn ? followTexts.unfollow : followTexts.follow;
  return (
    <div className={styles.follow}>
      <Button variant={isOn ? 'quiet' : variant} aria-label={`${label} ${name}`} onClick={press}>
        {label}
      </Button>
      <p role="alert" className={styles.failure}>
        {failed && `${isOn ? followTexts.unfollowFailed : followTexts.followFailed} Try again.`}
      </p>
    </div>
  );
}
