import { checkUsersQuery, longestUsersQuery, usersFoundByDefault } from '@hexreel/domain/user';
import { usersSearchTexts } from '@hexreel/domain/texts/profiles';
import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { findFriendsId } from '../../lib/user-paths.ts';
import { Button } from '../../ui/button.tsx';
import { ClosestUsers } from './closest-users.tsx';
import { useFoundUsers } from './use-found-users.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as textButton from '../../ui/text-button.module.css';
import * as styles from './find-friends.module.css';

/** Comes with the first search. */
const FoundUsers = lazy(async () => ({ default: (await import('./found-users.tsx')).FoundUsers }));

/**
 * The search for other users on the viewer's profile (R141).
 * @param ownId the viewer, who cannot be followed there
 * @param isBar below a list: on wide screens in one line, with what it finds below
 */
export function FindFriends({ ownId, isBar = false }: { readonly ownId: string; readonly isBar?: boolean }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [showsClosest, setShowsClosest] = useState(false);
  const found = useFoundUsers(asked, usersFoundByDefault);
  const headingId = useId();
  const problemId = useId();

  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = typed.trim();
    const queryProblem = checkUsersQuery(query);
    setProblem(queryProblem);
    if (queryProblem !== null) return;
    if (query === asked) void found.refetch();
    else setAsked(query);
  };

  return (
    <section aria-labelledby={headingId} className={isBar ? styles.bar : styles.panel}>
      <header className={`${layout.apart} ${styles.head}`}>
        <h2 id={headingId} className={typography.subheading}>
          {usersSearchTexts.heading}
        </h2>
        {asked === '' && (
          <button
            type="button"
            aria-expanded={showsClosest}
            className={textButton.textButton}
            onClick={() => setShowsClosest(!showsClosest)}
          >
            Who has my taste?
          </button>
        )}
      </header>
      <form aria-labelledby={headingId} noValidate onSubmit={search} className={styles.form}>
        <div className={`${fieldStyles.field} ${styles.field}`}>
          <input
            id={findFriendsId}
            type="search"
            name="query"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label="Name or email"
            className={styles.input}
            aria-describedby={problemId}
            aria-invalid={problem !== null}
            placeholder={usersSearchTexts.placeholder}
            maxLength={longestUsersQuery}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="quiet" className={styles.submit} disabled={found.isFetching}>
          {found.isFetching ? usersSearchTexts.searching : usersSearchTexts.search}
        </Button>
      </form>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div aria-live="polite">
        {asked === '' && showsClosest && <ClosestUsers />}
        {asked !== '' && problem === null && (
          <Suspense>
            <FoundUsers key={asked} asked={asked} found={found} ownId={ownId} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
