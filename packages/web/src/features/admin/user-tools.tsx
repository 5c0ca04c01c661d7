import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usersMarks, type UsersMark } from '@hexreel/domain/moderation';
import type { AdminUser } from '@hexreel/domain/contract/moderation';
import { checkUsersQuery, profilePicUrl } from '@hexreel/domain/user';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { useRef, useState, type FormEvent } from 'react';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { usersQuery, type UsersSearch } from './admin-queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { roleActionsFor, roleActions, type RoleActionName } from './role-actions.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import * as layout from '../../styles/layout.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as adminMovieLineStyles from './admin-movie-line.module.css';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './user-tools.module.css';

const noOneFound: UsersSearch = { search: '', mark: '' };
const markLabels: Readonly<Record<UsersMark, string>> = { admin: 'Admins', critic: 'Critics', suspended: 'Suspended' };

/** Finds users and changes their roles and suspension (R141, R185, R186). */
export function UsersTools() {
  const [wanted, setWanted] = useState(noOneFound);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const text = typeof typed === 'string' ? typed.trim() : '';
    const found = text === '' ? null : checkUsersQuery(text);
    setProblem(found);
    setWanted(found === null ? { search: text, mark: '' } : noOneFound);
  };
  return (
    <div className={layout.stack}>
      <form ref={form} className={`${layout.stack} ${styles.search}`} onSubmit={search}>
        <Field
          label="Find people"
          name="search"
          type="search"
          hint={adminTexts.findHint}
          autoComplete="off"
          problem={problem ?? undefined}
        />
        <div className={layout.cluster}>
          <Button type="submit">Search</Button>
          {usersMarks.map((mark) => (
            <Button
              key={mark}
              variant="quiet"
              aria-pressed={wanted.mark === mark}
              className={`${chosenStyles.chosen} ${styles.mark}`}
              onClick={() => {
                setProblem(null);
                setWanted({ search: '', mark });
              }}
            >
              {markLabels[mark]}
            </Button>
          ))}
        </div>
      </form>
      <FoundUsers wanted={wanted} onSearchAgain={() => form.current?.querySelector('input')?.select()} />
    </div>
  );
}

function FoundUsers({ wanted, onSearchAgain }: { readonly wanted: UsersSearch; readonly onSearchAgain: () => void }) {
  const users = useQuery(usersQuery(wanted));
  if (wanted.search === '' && wanted.mark === '') return null;
  if (users.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (users.isError) return <FailureNotice text={sendFailureText(users.error)} onRetry={() => void users.refetch()} />;
  const found = users.data.people;
  if (found.length === 0) {
    return (
      <EmptyState title="No one found" text="Email addresses match only in full.">
        <Button variant="quiet" onClick={onSearchAgain}>
          Search again
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={adminListStyles.list} aria-label="People found">
      {found.map((user) => (
        <FoundUser key={user.id} person={user} />
      ))}
    </ul>
  );
}

function FoundUser({ person: user }: { readonly person: AdminUser }) {
  const queryClient = useQueryClient();
  const [action, setAction] = useState<RoleActionName | null>(null);
  const marks = marksOf(user);
  const done = () => void queryClient.invalidateQueries({ queryKey: laterQueryKeys.adminUsers });
  return (
    <li>
      <div className={adminMovieLineStyles.line}>
        <img className={styles.picture} src={profilePicUrl(user.profilePic)} width="256" height="256" alt="" loading="lazy" />
        <div className={styles.text}>
          <p className={styles.name}>{user.displayName}</p>
          <p className={styles.facts}>
            @{user.username} · Joined <DateText iso={user.joinedAt} precision="month" />
          </p>
          {marks.length > 0 && (
            <p className={styles.marks}>
              {marks.map((mark) => (
                <Chip key={mark}>{mark}</Chip>
              ))}
            </p>
          )}
        </div>
      </div>
      <div className={layout.tightCluster}>
        {roleActionsFor(user).map((name) => (
          <Button
            key={name}
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={`${roleActions[name].label}: ${user.displayName}`}
            onClick={() => setAction(name)}
          >
            {roleActions[name].label}
          </Button>
        ))}
      </div>
      {action !== null && <RoleDialog person={user} action={action} onDone={done} onClose={() => setAction(null)} />}
    </li>
  );
}

function marksOf({ isAdmin, isCritic, specializations, suspendedAt, isVerified }: AdminUser): string[] {
  const critic = specializations.length === 0 ? 'Critic' : `Critic: ${specializations.join(', ')}`;
  return [
    ...(isAdmin ? ['Admin'] : []),
    ...(isCritic ? [critic] : []),
    ...(suspendedAt === null ? [] : ['Suspended']),
    ...(isVerified ? [] : ['Email not verified']),
  ];
}
