import type { CirclesResponse } from '@hexreel/domain/contract/tonight';
import { circleErrorTexts } from '@hexreel/domain/texts/tonight';
import { circleTexts } from '@hexreel/domain/texts/circles';
import { longestCircleName } from '@hexreel/domain/tonight';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { aftermathQuery, circlesQuery, useCircleChange } from '../../features/tonight/own-evenings.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviePath } from '../../lib/paths.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import Aftermath from './aftermath.tsx';
import * as disclosure from '../../ui/disclosure.module.css';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './own-evenings.module.css';

/** A member's evenings: how the last movies were (R612), and the circles that they are in (R614). */
export default function OwnEvenings() {
  const api = useApi();
  const evenings = useQuery(aftermathQuery(api)).data?.evenings;
  // Those that were not answered at first: what an answer says of limits stays until the page is left.
  const [asked, setAsked] = useState<ReadonlySet<number> | null>(null);
  if (asked === null && evenings !== undefined)
    setAsked(new Set(evenings.flatMap(({ movie, answer }) => (answer === null ? movie.id : []))));
  const circles = useQuery(circlesQuery(api)).data?.circles ?? [];
  return (
    <>
      {(evenings ?? [])
        .filter(({ movie }) => asked?.has(movie.id))
        .map(({ movie }) => (
          <div key={movie.id} className={panel.panel}>
            <Aftermath movie={movie} isMember />
          </div>
        ))}
      {circles.length > 0 && (
        <section className={layout.tightStack} aria-labelledby="circles">
          <h2 id="circles" className={typography.heading}>
            {circleTexts.title}
          </h2>
          {circles.map((circle) => (
            <OneCircle key={circle.id} circle={circle} />
          ))}
        </section>
      )}
    </>
  );
}

type Circle = CirclesResponse['circles'][number];

function OneCircle({ circle }: { readonly circle: Circle }) {
  const { id, name, nextDate, members, evenings, seenTogether, isOpen } = circle;
  const ownId = useViewer()?.id;
  const dates = useCalendarDates();
  const others = members.filter((member) => member.id !== ownId).map(({ displayName }) => displayName);
  const start = useOpenRoom(id);
  return (
    <article className={`${panel.panel} ${layout.tightStack}`} aria-label={name}>
      <h3 className={`${typography.subheading} ${typography.breakable}`}>{name}</h3>
      <p className={`${typography.small} ${typography.breakable}`}>{circleTexts.people(others)}</p>
      <p className={typography.hint}>
        {nextDate === null ? circleTexts.noDate : circleTexts.next(dates.text(nextDate, 'day'))}
        {evenings > 0 && ` · ${circleTexts.evenings(evenings)}`}
      </p>
      {seenTogether.length > 0 && (
        <ul className={styles.seen} aria-label={circleTexts.seen}>
          {seenTogether.slice(0, mostPosters).map(({ movie }) => (
            <li key={movie.id}>
              <a href={moviePath(movie.id)} aria-label={movie.title}>
                <Poster template={movie.poster} sizes="4rem" small />
              </a>
            </li>
          ))}
        </ul>
      )}
      <FormProblem text={start.problem} />
      <Button variant="quiet" className={layout.atStart} aria-disabled={start.isBusy} onClick={start.run}>
        {start.isBusy ? circleTexts.starting : isOpen ? circleTexts.goOn : circleTexts.start}
      </Button>
      <details>
        <summary className={disclosure.summary}>{circleTexts.change}</summary>
        <Edit circle={circle} />
      </details>
    </article>
  );
}

/** As many as a row holds on a phone. */
const mostPosters = 5;

function useOpenRoom(id: string) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => browserApi.call('openCircleRoom', { params: { id } }),
    onSuccess: ({ token }) => void navigate({ href: pageHref('/tonight/$token', { params: { token } }) }),
  });
  return {
    run: () => {
      if (!open.isPending) open.mutate();
    },
    isBusy: open.isPending,
    problem: open.isError ? sendFailureText(open.error) : null,
  };
}

function Edit({ circle: { id, name, nextDate } }: { readonly circle: Circle }) {
  const save = useCircleChange((body: { readonly name: string; readonly nextDate: string | null }) =>
    browserApi.call('editCircle', { params: { id }, body }),
  );
  const leave = useCircleChange(() => browserApi.call('leaveCircle', { params: { id } }));
  const form = useSentForm({
    names: ['name', 'nextDate'],
    check: (values) => (values.name.trim() === '' ? { field: 'name', text: circleErrorTexts.nameNeeded } : null),
    send: async (values) => save.run({ name: values.name, nextDate: values.nextDate === '' ? null : values.nextDate }),
    failureText: sendFailureText,
    onSent: () => form.again(),
  });
  return (
    <form className={`${layout.tightStack} ${styles.edit}`} {...form.formProps}>
      <Field
        label={circleTexts.name}
        name="name"
        defaultValue={name}
        maxLength={longestCircleName}
        autoComplete="off"
        problem={form.problemOf('name')}
      />
      <Field
        label={circleTexts.date}
        name="nextDate"
        type="date"
        defaultValue={nextDate ?? ''}
        problem={form.problemOf('nextDate')}
      />
      <FormProblem text={save.problem ?? leave.problem} />
      <div className={layout.tightCluster}>
        <Button type="submit" variant="quiet" {...form.buttonProps}>
          {circleTexts.save}
        </Button>
        <Button variant="ghost" onClick={() => leave.run(undefined)}>
          {circleTexts.leave}
        </Button>
      </div>
      <p className={typography.note}>{circleTexts.leaveHint}</p>
    </form>
  );
}
