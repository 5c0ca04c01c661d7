import { useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleMarks, type PeopleMark } from '@hexreel/domain/admin';
import type { AdminPerson } from '@hexreel/domain/api/admin';
import { profilePicUrl } from '@hexreel/domain/people';
import { useState, type FormEvent } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { peopleQuery, type PeopleWanted } from './admin-queries.ts';
import { StandingDialog } from './standing-dialog.tsx';
import { actsFor, standingActs, type StandingActName } from './standing-acts.ts';

const nobodyWanted: PeopleWanted = { search: '', mark: '' };
const markLabels: Readonly<Record<PeopleMark, string>> = { admin: 'Admins', critic: 'Critics', suspended: 'Suspended' };

/** Finds people and changes what they are (specification, section 6; readings, 17, 20 and 21). */
export function PeopleTools() {
  const [wanted, setWanted] = useState(nobodyWanted);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    setWanted({ search: typeof text === 'string' ? text.trim() : '', mark: '' });
  };
  return (
    <div className="form">
      <form className="form max-w-(--container-text)" onSubmit={search}>
        <Field
          label="Find people"
          name="search"
          type="search"
          hint="At least two letters of a name, or a full email address."
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Search</Button>
          {peopleMarks.map((mark) => (
            <Button
              key={mark}
              look="quiet"
              aria-pressed={wanted.mark === mark}
              className="aria-pressed:border-bone aria-pressed:bg-raised"
              onClick={() => setWanted({ search: '', mark })}
            >
              {markLabels[mark]}
            </Button>
          ))}
        </div>
      </form>
      <FoundPeople wanted={wanted} />
    </div>
  );
}

function FoundPeople({ wanted }: { readonly wanted: PeopleWanted }) {
  const people = useQuery(peopleQuery(wanted));
  if (wanted.search === '' && wanted.mark === '') return null;
  if (people.isPending) {
    return (
      <Loading>
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  if (people.isError) return <FailureNotice text={sendFailureText(people.error)} onRetry={() => void people.refetch()} />;
  const found = people.data.people;
  if (found.length === 0) return <EmptyState title="Nobody found" text="Email addresses only match in full." />;
  return (
    <ul className="admin-list" aria-label="People found">
      {found.map((person) => (
        <FoundPerson key={person.id} person={person} />
      ))}
    </ul>
  );
}

function FoundPerson({ person }: { readonly person: AdminPerson }) {
  const queryClient = useQueryClient();
  const [act, setAct] = useState<StandingActName | null>(null);
  const marks = marksOf(person);
  const done = () => {
    setAct(null);
    void queryClient.invalidateQueries({ queryKey: ['me', 'admin', 'people'] });
  };
  return (
    <li>
      <div className="admin-movie">
        <img className="rounded-full" src={profilePicUrl(person.profilePic)} width="256" height="256" alt="" loading="lazy" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{person.displayName}</p>
          <p className="text-sm text-muted wrap-anywhere">
            @{person.username} · Joined {monthAndYear(person.joinedAt)}
          </p>
          {marks.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2">
              {marks.map((mark) => (
                <Chip key={mark}>{mark}</Chip>
              ))}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {actsFor(person).map((name) => (
          <Button
            key={name}
            look="quiet"
            aria-haspopup="dialog"
            aria-label={`${standingActs[name].label}: ${person.displayName}`}
            onClick={() => setAct(name)}
          >
            {standingActs[name].label}
          </Button>
        ))}
      </div>
      {act !== null && <StandingDialog person={person} act={act} onDone={done} onClose={() => setAct(null)} />}
    </li>
  );
}

function marksOf({ isAdmin, isCritic, specializations, suspendedAt, isVerified }: AdminPerson): string[] {
  const critic = specializations.length === 0 ? 'Critic' : `Critic: ${specializations.join(', ')}`;
  return [
    ...(isAdmin ? ['Admin'] : []),
    ...(isCritic ? [critic] : []),
    ...(suspendedAt === null ? [] : ['Suspended']),
    ...(isVerified ? [] : ['Address not verified']),
  ];
}
