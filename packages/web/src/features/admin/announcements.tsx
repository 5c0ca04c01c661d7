import { longestAnnouncement, checkAnnouncement } from '@hexreel/domain/inbox';
import { announcementTexts as texts } from '@hexreel/domain/texts/inbox-choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { announcementsQuery } from './admin-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';

/** A line for all members' inboxes, and the latest ones, to take back (R746). */
export function Announcements() {
  const queryClient = useQueryClient();
  const { queryKey } = announcementsQuery;
  const { data } = useQuery(announcementsQuery);
  const form = useSentForm({
    names: ['text'] as const,
    check: ({ text }) => {
      const problem = checkAnnouncement(text.trim());
      return problem === null ? null : { field: 'text', text: problem };
    },
    send: ({ text }) => browserApi.call('announce', { body: { text } }),
    failureText: sendFailureText,
    onSent: (answer, _values, { isUnchanged }) => {
      queryClient.setQueryData(queryKey, answer);
      announce(texts.sent);
      if (isUnchanged) form.formProps.ref.current?.reset();
      form.again();
    },
  });
  const end = useMutation({
    mutationFn: (announcementId: string) => browserApi.call('endAnnouncement', { params: { announcementId } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  return (
    <section className={`${panel.box} ${layout.stack}`} aria-labelledby="announcements">
      <h2 id="announcements" className={typography.subheading}>
        {texts.heading}
      </h2>
      <form className={layout.stack} {...form.formProps}>
        <Field
          label={texts.text}
          name="text"
          hint={texts.hint}
          maxLength={longestAnnouncement * 2}
          autoComplete="off"
          problem={form.problemOf('text')}
        />
        <FormProblem text={form.formProblem} />
        <Button type="submit" className={layout.atStart} {...form.buttonProps}>
          {texts.send}
        </Button>
      </form>
      <FormProblem text={end.isError ? sendFailureText(end.error) : null} />
      {data !== undefined && data.announcements.length > 0 && (
        <ul className={layout.stack}>
          {data.announcements.map(({ id, text, at }) => (
            <li key={id} className={layout.apart}>
              <span className={typography.breakable}>
                {text}{' '}
                <span className={typography.hint}>
                  <DateText iso={at} precision="time" />
                </span>
              </span>
              <Button variant="quiet" aria-disabled={end.isPending} onClick={() => !end.isPending && end.mutate(id)}>
                {texts.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
