import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkPeopleQuery, longestPeopleQuery, peopleSearchTexts } from '@hexreel/domain/people';
import { useId, useState, type FormEvent } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { FollowButton } from './follow-button.tsx';
import { findPeopleQuery, isFollowingQuery } from './following-query.ts';
import { PersonLine } from './person-line.tsx';

/** The search for other members on the own profile (specification, section 2). @param ownId whom nobody can follow there */
export function FindFriends({ ownId }: { readonly ownId: string }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const found = useFoundPeople(asked);
  const headingId = useId();
  const problemId = useId();

  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = typed.trim();
    const trouble = checkPeopleQuery(query);
    setProblem(trouble);
    if (trouble !== null) return;
    if (query === asked) void found.refetch();
    else setAsked(query);
  };

  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id={headingId} className="text-xl">
        {peopleSearchTexts.heading}
      </h2>
      <form aria-labelledby={headingId} noValidate onSubmit={search} className="mt-3 flex flex-wrap gap-2 md:gap-3">
        <div className="field min-w-0 grow basis-48">
          <input
            type="search"
            name="query"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label="Name or email"
            className="px-2.5! placeholder:text-xs md:px-4! md:placeholder:text-sm"
            aria-describedby={problemId}
            aria-invalid={problem !== null}
            placeholder={peopleSearchTexts.placeholder}
            maxLength={longestPeopleQuery}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="quiet" className="max-md:px-3" disabled={found.isFetching}>
          {found.isFetching ? peopleSearchTexts.searching : peopleSearchTexts.search}
        </Button>
      </form>
      <p id={problemId} role="alert" className="mt-2 text-sm empty:hidden">
        {problem}
      </p>
      <div aria-live="polite">{asked !== '' && problem === null && <Found found={found} ownId={ownId} />}</div>
    </section>
  );
}

/** What was found, and with it whom of them one follows. */
function useFoundPeople(asked: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = findPeopleQuery(asked);
  return useQuery({
    ...query,
    enabled: asked !== '',
    queryFn: async (context) => {
      const people = (await query.queryFn?.(context)) ?? [];
      for (const { person, isFollowing } of people)
        queryClient.setQueryData(isFollowingQuery(api, person.id).queryKey, isFollowing);
      return people;
    },
  });
}

function Found({ found, ownId }: { readonly found: ReturnType<typeof useFoundPeople>; readonly ownId: string }) {
  if (found.isError && !found.isFetching) {
    return (
      <div className="mt-3">
        <FailureNotice text={sendFailureText(found.error)} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  if (found.data === undefined) return null;
  if (found.data.length === 0) return <p className="mt-3 text-muted">{peopleSearchTexts.nobody}</p>;
  return (
    <ul className="people-found mt-3 divide-y divide-line">
      {found.data.map(({ person }) => (
        <PersonLine key={person.id} person={person}>
          {person.id === ownId ? (
            <span className="text-sm text-muted">You</span>
          ) : (
            <FollowButton id={person.id} name={person.displayName} look="quiet" />
          )}
        </PersonLine>
      ))}
    </ul>
  );
}
