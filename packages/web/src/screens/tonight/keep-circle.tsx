import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { circleErrorTexts } from '@hexreel/domain/texts/tonight';
import { circleTexts } from '@hexreel/domain/texts/circles';
import { fewestSeats, longestCircleName } from '@hexreel/domain/tonight';
import { useJoined, useRoomAction } from '../../features/tonight/use-room.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';

interface KeepCircleProps {
  readonly token: string;
  readonly room: RoomResponse;
}

/** For members in a room: keeping who is here for other evenings, each by their own wish (R614). */
export default function KeepCircle({ token, room }: KeepCircleProps) {
  const { circle, seats } = room;
  // Guests have no picture.
  const members = seats.filter(({ profilePic }) => profilePic !== null).length;
  if (circle === null && members < fewestSeats) return null;
  return (
    <section className={`${panel.panel} ${layout.tightStack}`} aria-label={circleTexts.keepTitle}>
      {circle === null ? <NewCircle token={token} /> : <KnownCircle token={token} circle={circle} />}
    </section>
  );
}

function NewCircle({ token }: Pick<KeepCircleProps, 'token'>) {
  const onSent = useJoined(token);
  const form = useSentForm({
    names: ['name'],
    check: ({ name }) => (name.trim() === '' ? { field: 'name', text: circleErrorTexts.nameNeeded } : null),
    send: (body) => browserApi.call('keepCircle', { params: { token }, body }),
    failureText: sendFailureText,
    onSent,
  });
  return (
    <form className={layout.tightStack} {...form.formProps}>
      <h2 className={typography.subheading}>{circleTexts.keepTitle}</h2>
      <p className={typography.hint}>{circleTexts.keepHint}</p>
      <Field
        label={circleTexts.name}
        name="name"
        hint={circleTexts.nameHint}
        maxLength={longestCircleName}
        autoComplete="off"
        problem={form.problemOf('name')}
      />
      <FormProblem text={form.formProblem} />
      <Button type="submit" variant="quiet" className={layout.atStart} {...form.buttonProps}>
        {circleTexts.keep}
      </Button>
    </form>
  );
}

function KnownCircle({
  token,
  circle: { name, isMember, members },
}: Pick<KeepCircleProps, 'token'> & { readonly circle: NonNullable<RoomResponse['circle']> }) {
  const join = useRoomAction(token, () => browserApi.call('keepCircle', { params: { token }, body: {} }));
  if (isMember)
    return (
      <p className={`${typography.hint} ${typography.breakable}`}>
        {circleTexts.isIn(name, members)}{' '}
        <a href={pageHref('/tonight')} className={typography.strongLink}>
          {circleTexts.yours}
        </a>
      </p>
    );
  return (
    <>
      <h2 className={`${typography.subheading} ${typography.breakable}`}>{circleTexts.joinTitle(name)}</h2>
      <p className={typography.hint}>{circleTexts.keepHint}</p>
      <FormProblem text={join.problem} />
      <Button variant="quiet" className={layout.atStart} onClick={() => join.run(undefined)}>
        {circleTexts.join}
      </Button>
    </>
  );
}
