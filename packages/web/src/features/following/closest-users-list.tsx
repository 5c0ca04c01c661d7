import { closestUserNote } from '@hexreel/domain/texts/taste-match';
import { usersSearchTexts } from '@hexreel/domain/texts/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { closestUsersQuery, isFollowingQuery } from './following-query.ts';
import { FollowButton } from './follow-button.tsx';
import { UserLine } from './user-line.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './found-users.module.css';

/** The panel is above the profile's tabs on phones. */
const shownAtFirst = 3;

/** Members to follow for their taste, the closest first. */
export function ClosestUsersList() {
  const api = useApi();
  const queryClient = useQueryClient();
  const headingId = useId();
  const query = closestUsersQuery(api);
  const {
    data: people,
    isError,
    isFetching,
    error,
    refetch,
  } = useQuery({
    ...query,
    queryFn: async (context) => {
      const found = (await query.queryFn?.(context)) ?? [];
      for (const { person, isFollowing } of found)
        queryClient.setQueryData(isFollowingQuery(api, person.id).queryKey, { isFollowing });
      return found;
    },
  });
  const [showsAll, setShowsAll] = useState(false);
  if (people === undefined && isError && !isFetching)
    return <FailureNotice text={sendFailureText(error)} onRetry={() => void refetch()} />;
  if (people === undefined)
    return (
      <Button variant="quiet" className={styles.more} disabled>
        {usersSearchTexts.searching}
      </Button>
    );
  if (people.length === 0)
    return (
      <p className={styles.nobody}>
        No one has scored enough of the same movies yet. Taste is compared by the six scores: give them to more movies, then try
        again.
      </p>
    );
  const shown = showsAll ? people : people.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={`${typography.label} ${styles.heading}`}>
        Closest to your taste
      </h3>
      <ul className={styles.list}>
        {shown.map((match) => (
          <UserLine key={match.person.id} person={match.person} note={closestUserNote(match)}>
            <FollowButton id={match.person.id} name={match.person.displayName} variant="quiet" />
          </UserLine>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setShowsAll(true)}>
          {usersSearchTexts.more}
        </Button>
      )}
    </section>
  );
}
