import type { RoomPick, RoomResponse } from '@hexreel/domain/contract/tonight';
import { onShelfText } from '@hexreel/domain/texts/enjoyment-cards';
import { decisionTexts, foundText, leftText, pickLabel, pickReason, relaxationText } from '@hexreel/domain/texts/tonight';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { EstimateLegend } from '../../blocks/estimate-legend.tsx';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useRoomAction } from '../../features/tonight/use-room.ts';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { moviePath } from '../../lib/paths.ts';
import { useShelf } from '../../lib/shelf.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ExpectedList } from './expected-list.tsx';
import { OwnEffect } from './own-effect.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as tag from '../../ui/tag.module.css';
import * as styles from './room-picks.module.css';

/** The movies that were found for the room, with everybody's veto and the host's choice (R323). */
export default function RoomPicks({
  token,
  room,
  picked,
  isHost,
  isNew,
}: {
  readonly token: string;
  readonly room: RoomResponse;
  readonly picked: NonNullable<RoomResponse['picked']>;
  readonly isHost: boolean;
  /** The page waited for them: the lights go down, and they come up (R777). */
  readonly isNew: boolean;
}) {
  const isRising = useLightsDown(isNew && picked.picks.length > 0);
  useEffect(() => {
    if (isNew) announce(foundText(picked.picks.map(({ movie }) => movie.title)));
    // Once: a movie in place of another is no new evening.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  const isOnShelf = useShelf();
  const params = { token };
  const choose = useRoomAction(token, (movieId: number) => browserApi.call('chooseInRoom', { params, body: { movieId } }));
  const veto = useRoomAction(token, (movieId: number) => browserApi.call('vetoInRoom', { params, body: { movieId } }));
  if (picked.picks.length === 0)
    return (
      <section className={styles.nothing} aria-labelledby="picks">
        <h2 id="picks" className={typography.heading}>
          No movies left
        </h2>
        <p className={typography.lead}>
          {picked.isDeciding && room.own?.decisions.length === 0 ? decisionTexts.deciding : relaxationText(picked.relaxation)}
        </p>
      </section>
    );
  const canVeto = room.seats.some(({ isYou, hasVetoed }) => isYou && !hasVetoed);
  return (
    <section aria-labelledby="picks" className={`${styles.section} ${isRising ? styles.rising : ''}`}>
      {isRising && <div aria-hidden="true" className={styles.dark} />}
      <div className={styles.heading}>
        <h2 id="picks" className={typography.heading}>
          For all of you
        </h2>
        <p className={typography.muted}>{leftText(picked.left)}</p>
      </div>
      <FormProblem text={choose.problem ?? veto.problem} />
      <ul className={styles.picks}>
        {picked.picks.map((pick, place) => (
          <Pick key={pick.movie.id} pick={pick} room={room} isOnShelf={isOnShelf(pick.movie.id)}>
            {isHost && (
              <Button variant={place === 0 ? 'primary' : 'quiet'} onClick={() => choose.run(pick.movie.id)}>
                Let’s watch this
              </Button>
            )}
            {canVeto && (
              <Button variant="quiet" aria-label={`Veto ${pick.movie.title}`} onClick={() => veto.run(pick.movie.id)}>
                Veto
              </Button>
            )}
          </Pick>
        ))}
      </ul>
      <EstimateLegend movies={picked.picks.map(({ movie }) => movie)} />
    </section>
  );
}

/**
 * True while the lights are down (R777): until the last movie is up, or at once where the viewer does anything. What is
 * animated is in the page from the start.
 */
function useLightsDown(isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const isDown = isWanted && !isOver;
  useEffect(() => {
    if (!isDown) return undefined;
    const end = () => setOver(true);
    const timer = setTimeout(end, lightsDownMilliseconds);
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const event of events) addEventListener(event, end, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, end);
    };
  }, [isDown]);
  return isDown;
}

/** As long as the animations of `.dark` and `.rising` together. */
const lightsDownMilliseconds = 1_200;

function Pick({
  pick,
  room: { seats, own },
  isOnShelf,
  children,
}: {
  readonly pick: RoomPick;
  readonly room: RoomResponse;
  readonly isOnShelf: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  const { movie, minutes, kinds, isEstimated } = pick;
  const effect = own?.effects.find(({ movieId }) => movieId === movie.id);
  const facts = [movie.year, minutes === null ? null : `${minutes} min`].filter((fact) => fact !== null);
  return (
    <li className={styles.pick} aria-labelledby={id}>
      <a href={moviePath(movie.id)} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <Poster template={movie.poster} sizes="(width >= 64rem) 18rem, 30vw" />
      </a>
      <div className={styles.words}>
        <p className={styles.kind}>{pickLabel(kinds)}</p>
        <h3 id={id} className={typography.subheading}>
          <a href={moviePath(movie.id)}>{movie.title}</a>
        </h3>
        <p className={typography.hint}>{facts.join(' · ')}</p>
        <p className={typography.small}>{pickReason(pick, seats)}</p>
        {isEstimated && <span className={tag.tag}>Probably within limits</span>}
        {isOnShelf && <span className={tag.tag}>{onShelfText}</span>}
      </div>
      {pick.expected.length > 0 && <ExpectedList pick={pick} seats={seats} />}
      {effect !== undefined && <OwnEffect effect={effect} movie={movie} warnings={1} />}
      <div className={`${layout.tightCluster} ${styles.actions}`}>{children}</div>
    </li>
  );
}
