import { characteristics, maximumScore, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { fearAxes, perFearAxis, type FearAxis } from '@hexreel/domain/ladder';
import type { FearCeilings, FoundCeilings } from '@hexreel/domain/limits';
import { imageUrl } from '@hexreel/domain/movie';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { tonightTexts } from '@hexreel/domain/texts/tonight';
import { warningTexts } from '@hexreel/domain/texts/warnings';
import { Suspense, type ComponentType, useId, useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { Button } from '../../ui/button.tsx';
import { CharacteristicSlider } from '../../ui/characteristic-slider.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PosterPicture } from '../../ui/poster-picture.tsx';
import { TopicChoices } from '../../ui/topic-choices.tsx';
import { useGuestAnswers } from './guest-answers.ts';
import { useRoomAction } from './use-room.ts';
import * as disclosure from '../../ui/disclosure.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './own-answers.module.css';

interface OwnAnswersProps {
  readonly token: string;
  readonly own: NonNullable<RoomResponse['own']>;
  /** Which evening of the room it is. */
  readonly evening: string;
  readonly isReady: boolean;
  /** The fields for where a guest watches; null where the site does not know where movies can be watched. */
  readonly services: ServicesSlot | null;
  /** Null before hydration. */
  readonly limitHelp: LimitHelp | null;
}

/** Parts that help a guest with their limits. */
export interface LimitHelp {
  /** Leads to limits by comparing movies. */
  readonly Door: ComponentType<{ readonly isMember: boolean; readonly onKeep: (found: FoundCeilings) => void }>;
  /** The meaning of one limit. */
  readonly Meaning: ComponentType<{ readonly axis: FearAxis; readonly neverAbove: number | null }>;
  /** The count of movies that all of them leave. */
  readonly Leave: ComponentType<{ readonly ceilings: FearCeilings }>;
}

type Services = OwnAnswersProps['own']['services'];
type ServicesSlot = ComponentType<{ readonly own: Services; readonly onChange: (own: Services) => void }>;

/** The viewer's tolerance, and their readiness (R321): a member's limits are known, a guest sets theirs here. */
export function OwnAnswers({ token, own, evening, isReady, services, limitHelp }: OwnAnswersProps) {
  return own.isMember ? (
    <MemberAnswers {...{ token, isReady }} />
  ) : (
    <GuestAnswers {...{ token, own, evening, isReady, services, limitHelp }} />
  );
}

function MemberAnswers({ token, isReady }: Pick<OwnAnswersProps, 'token' | 'isReady'>) {
  const save = useRoomAction(token, (ready: boolean) =>
    browserApi.call('answerRoom', { params: { token }, body: { isReady: ready } }),
  );
  return (
    <section className={styles.answers} aria-labelledby="own-answers">
      <h2 id="own-answers" className={typography.subheading}>
        You
      </h2>
      <p className={typography.muted}>
        Your limits and dealbreakers count, and what you have seen is left out. No one here sees any of it.{' '}
        <a href={settingsSectionPath('limits')} className={typography.strongLink}>
          Your limits
        </a>
      </p>
      <FormProblem text={save.problem} />
      <Button variant={isReady ? 'quiet' : 'primary'} className={layout.atStart} onClick={() => save.run(!isReady)}>
        {isReady ? 'Not ready after all' : 'I am ready'}
      </Button>
    </section>
  );
}

function GuestAnswers({ token, own, evening, isReady, services: Fields, limitHelp: help }: OwnAnswersProps) {
  const [isOpen, setOpen] = useState(own.neverAbove === null);
  const { answers, hasUnsent, change, clear } = useGuestAnswers(own, evening);
  const { limits, hardNos, seen, services } = answers;
  const [moved, setMoved] = useState<FearAxis>(fearAxes[2]);
  const [showsServices, setShowsServices] = useState(false);
  const titleId = useId();
  const save = useRoomAction(token, async () => {
    const neverAbove = perCharacteristic((name: Characteristic) => ceilingOf(limits[name]));
    const room = await browserApi.call('answerRoom', {
      params: { token },
      body: { neverAbove, hardNos: [...hardNos], services, seen: [...seen], isReady: true },
    });
    clear();
    setOpen(false);
    return room;
  });
  if (!isOpen && isReady && !hasUnsent)
    return (
      <section className={styles.answers} aria-labelledby="own-answers">
        <h2 id="own-answers" className={typography.subheading}>
          You are ready
        </h2>
        <p className={typography.muted}>No one here sees your answers, and they are deleted with the room.</p>
        <Button variant="quiet" className={layout.atStart} onClick={() => setOpen(true)}>
          Change my answers
        </Button>
      </section>
    );
  const toggle = (id: number) => change({ seen: seen.includes(id) ? seen.filter((one) => one !== id) : [...seen, id] });
  return (
    <section className={styles.answers} aria-labelledby="own-answers">
      <h2 id="own-answers" className={typography.subheading}>
        What can you take?
      </h2>
      <p className={typography.muted}>
        Set the most you can take of each. No one here sees your answers, and they are deleted with the room.
      </p>
      {help !== null && (
        <Suspense>
          <help.Door
            isMember={false}
            onKeep={(found) =>
              change({
                limits: {
                  ...limits,
                  ...perFearAxis((axis) => (found[axis] === undefined ? limits[axis] : (found[axis] ?? maximumScore))),
                },
              })
            }
          />
        </Suspense>
      )}
      <div className={styles.sliders}>
        {characteristics.map((name) => {
          const axis = fearAxes.find((fear) => fear === name);
          return (
            <div key={name}>
              <CharacteristicSlider
                characteristic={name}
                bound="neverAbove"
                value={limits[name]}
                onChange={(value) => {
                  if (axis !== undefined) setMoved(axis);
                  change({ limits: { ...limits, [name]: value } });
                }}
              />
              {help !== null && axis !== undefined && (
                <Suspense>
                  <help.Meaning axis={axis} neverAbove={ceilingOf(limits[axis])} />
                  {axis === moved && <help.Leave ceilings={perFearAxis((fear) => ceilingOf(limits[fear]))} />}
                </Suspense>
              )}
            </div>
          );
        })}
      </div>
      <TopicChoices title={warningTexts.neverSee} chosen={hardNos} onChange={(chosen) => change({ hardNos: [...chosen] })} />
      {Fields !== null && (
        <details className={styles.services} onToggle={({ currentTarget }) => setShowsServices(currentTarget.open)}>
          <summary className={disclosure.summary}>
            {serviceTexts.guests}
            {services.services.length > 0 && <span className={typography.hint}> {services.services.length} chosen</span>}
          </summary>
          {showsServices && (
            <Suspense>
              <Fields own={services} onChange={(chosen) => change({ services: chosen })} />
            </Suspense>
          )}
        </details>
      )}
      <fieldset className={styles.questions}>
        <legend className={typography.label}>Which of these have you seen? {tonightTexts.questions}</legend>
        <div className={styles.posters}>
          {own.questions.map(({ id, title, year, poster }) => (
            <label key={id} className={styles.poster}>
              <input
                type="checkbox"
                aria-labelledby={`${titleId}-${id}`}
                checked={seen.includes(id)}
                onChange={() => toggle(id)}
                className={styles.box}
              />
              <PosterPicture src={poster === null ? null : imageUrl(poster, 'w185')} width={185} loading="lazy" />
              <span aria-hidden="true" className={styles.seen}>
                <Icon name="eye" size="small" /> {tonightTexts.seen}
              </span>
              <span id={`${titleId}-${id}`} className={styles.title}>
                {title} <span className={typography.muted}>{year}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FormProblem text={save.problem} />
      <Button className={layout.atStart} onClick={() => save.run(undefined)}>
        {save.isBusy ? 'Saving...' : 'I am ready'}
      </Button>
    </section>
  );
}

/** A slider's value as a limit: at the end of the scale there is none. */
function ceilingOf(value: number): number | null {
  return value === maximumScore ? null : value;
}
