import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { listInWords } from '@hexreel/domain/texts/in-words';
import { tonightTexts } from '@hexreel/domain/texts/tonight';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react';
import { Invitation } from '../../features/tonight/invitation.tsx';
import { NameForm } from '../../features/tonight/name-form.tsx';
import { OwnAnswers, type LimitHelp } from '../../features/tonight/own-answers.tsx';
import { RoomFilters } from '../../features/tonight/room-filters.tsx';
import { SeatList } from '../../features/tonight/seat-list.tsx';
import { useFreeSeat, useJoined, useLiveRoom, useRoomAction } from '../../features/tonight/use-room.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { pageHref } from '../../lib/addresses.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { loginPath } from '../../lib/paths.ts';
import { whenOnline } from '../../lib/when-online.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './room-screen.module.css';

const loadServices = async () => ({ default: (await import('../../features/services/service-fields.tsx')).ServiceFields });
/** Shown once it is asked for, so that the server renders none. */
const ServiceFields = lazy(loadServices);
const loadMeaning = () => import('../../features/taste/limit-meaning.tsx');
/** For guests, once their page is hydrated. */
const limitHelp: LimitHelp = {
  Door: lazy(async () => ({ default: (await import('../../features/taste/calibration-door.tsx')).CalibrationDoor })),
  Meaning: lazy(async () => ({ default: (await loadMeaning()).LimitMeaning })),
  Leave: lazy(async () => ({ default: (await loadMeaning()).LimitsLeave })),
};
const loadDecisions = () => import('./own-decisions.tsx');
/** For few rooms; the server has it at once, since React does not wait for a part there. */
const OwnDecisions: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadDecisions>>['default']>> = import.meta.env.SSR
  ? (await loadDecisions()).default
  : lazy(whenOnline(loadDecisions));

const loadPicks = () => import('./room-picks.tsx');
const RoomPicks: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadPicks>>['default']>> = import.meta.env.SSR
  ? (await loadPicks()).default
  : lazy(whenOnline(loadPicks));
const loadChosen = () => import('./chosen-movie.tsx');
const ChosenMovie: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadChosen>>['default']>> = import.meta.env.SSR
  ? (await loadChosen()).default
  : lazy(whenOnline(loadChosen));
const loadKeepCircle = () => import('./keep-circle.tsx');
const KeepCircle: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadKeepCircle>>['default']>> = import.meta.env.SSR
  ? (await loadKeepCircle()).default
  : lazy(whenOnline(loadKeepCircle));

interface RoomScreenProps {
  readonly token: string;
  readonly room: RoomResponse;
}

/** A room as its visitor sees it: who is in it, what it wants, and the movies that were found. */
export function RoomScreen({ token, room }: RoomScreenProps) {
  const navigate = useNavigate();
  const own = room.seats.find(({ isYou }) => isYou);
  const [isLeaving, setLeaving] = useState(false);
  useLiveRoom(token, own === undefined ? 'door' : isLeaving ? 'leaving' : 'seat');
  const free = useFreeSeat(token, own?.id);
  const path = pageHref('/tonight/$token', { params: { token } });
  // A host who is alone needs the others before anything else, also where the room is below on a phone.
  const isAlone = own !== undefined && room.seats.length === 1;
  const invitation = <Invitation path={path} token={token} />;
  // While everybody gets ready the room comes first; then its movies do.
  const isGettingReady = room.picked === null && room.chosen === null;
  const seats = (
    <div className={`${panel.panel} ${layout.stack}`}>
      <SeatList room={room} onFree={own?.isHost === true ? (seatId) => void free.run(seatId) : null} />
      <HostAway token={token} room={room} />
      <FormProblem text={free.problem} />
    </div>
  );
  const leave = async (seatId: string) => {
    setLeaving(true);
    if (await free.run(seatId)) await navigate({ href: pageHref('/tonight') });
    else setLeaving(false);
  };
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.heading}>
          <h1 className={typography.title}>Tonight</h1>
          <p className={typography.muted}>{leadOf(room)}</p>
        </div>
        {isGettingReady && seats}
        {isAlone && <div className={panel.box}>{invitation}</div>}
        {own === undefined ? <Door {...{ token, room, path }} /> : <Evening {...{ token, room }} />}
      </div>
      <aside className={styles.side} aria-label="The room">
        {!isGettingReady && seats}
        {room.own?.isMember === true && (room.chosen !== null || room.circle !== null) && (
          <Suspense>
            <KeepCircle token={token} room={room} />
          </Suspense>
        )}
        {own !== undefined && !isAlone && !room.isFull && <div className={panel.panel}>{invitation}</div>}
        {own !== undefined && (
          <Button variant="ghost" className={layout.atStart} onClick={() => void leave(own.id)}>
            Leave the room
          </Button>
        )}
      </aside>
    </div>
  );
}

/** For who came by the link and has no seat yet. */
function Door({ token, room, path }: RoomScreenProps & { readonly path: string }) {
  const viewer = useViewer();
  const joined = useJoined(token);
  if (room.isFull)
    return (
      <output className={typography.lead}>
        This room is full. Someone has to leave before you can come in; this page shows when there is a seat.
      </output>
    );
  const names = room.seats.map(({ name }) => name);
  return (
    <section className={styles.door} aria-labelledby="door">
      <h2 id="door" className={typography.subheading}>
        {names.length === 0 ? 'Come in' : `${listInWords(names)} ${names.length === 1 ? 'is' : 'are'} waiting for you`}
      </h2>
      <NameForm
        isMember={viewer !== null}
        label={viewer === null ? 'Come in' : `Come in as ${viewer.displayName}`}
        busyLabel="Coming in..."
        send={(body) => browserApi.call('joinRoom', { params: { token }, body })}
        onSent={joined}
      >
        {viewer === null && (
          <a href={loginPath(path)} className={typography.callToSignIn}>
            I have an account
          </a>
        )}
      </NameForm>
    </section>
  );
}

/** For who has a seat: getting ready, then the movies, then the one that is watched. */
function Evening({ token, room }: RoomScreenProps) {
  const { movieSource } = useSite();
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const own = room.seats.find(({ isYou }) => isYou);
  const isHost = own?.isHost === true;
  // Movies that this page waited for come as a moment; those that were there already just stand there.
  const [hasWaited, setWaited] = useState(false);
  if (room.picked === null && room.chosen === null && !hasWaited) setWaited(true);
  if (room.chosen !== null)
    return (
      <Suspense>
        <ChosenMovie {...{ token, room, isHost }} movie={room.chosen} />
      </Suspense>
    );
  const { picked } = room;
  return (
    <>
      {picked !== null && (
        <Suspense>
          <RoomPicks {...{ token, room, picked, isHost }} isNew={hasWaited} />
        </Suspense>
      )}
      {picked === null && <Find token={token} room={room} isHost={isHost} />}
      {room.own !== null && room.own.decisions.length > 0 && (
        <Suspense>
          <OwnDecisions token={token} decisions={room.own.decisions} />
        </Suspense>
      )}
      {room.own !== null && (
        <div className={panel.box}>
          <OwnAnswers
            key={`${room.own.seatId} ${room.evening}`}
            token={token}
            own={room.own}
            evening={String(room.evening)}
            isReady={own?.isReady === true}
            services={movieSource === 'tmdb' ? ServiceFields : null}
            limitHelp={isHydrated ? limitHelp : null}
          />
        </div>
      )}
      <div className={panel.box}>
        <RoomFilters token={token} room={room} isHost={isHost} />
      </div>
    </>
  );
}

/** The host's button, and for the others what is waited for. */
function Find({ token, room, isHost }: RoomScreenProps & { readonly isHost: boolean }) {
  const find = useRoomAction(token, () => browserApi.call('pickInRoom', { params: { token } }));
  const host = room.seats.find((seat) => seat.isHost)?.name;
  return (
    <section className={styles.find} aria-live="polite">
      <p id="waiting" className={typography.lead}>
        {waitingFor(room)}
      </p>
      <FormProblem text={find.problem} />
      {isHost ? (
        <Button
          variant={room.seats.every(({ isReady }) => isReady) ? 'primary' : 'quiet'}
          className={layout.atStart}
          aria-disabled={!room.canPick}
          aria-describedby="waiting"
          onClick={() => room.canPick && find.run(undefined)}
        >
          {find.isBusy ? 'Looking...' : 'Find our movie'}
        </Button>
      ) : (
        host !== undefined && room.canPick && <p className={typography.hint}>{host} will start the search.</p>
      )}
    </section>
  );
}

function HostAway({ token, room }: RoomScreenProps) {
  const take = useRoomAction(token, () => browserApi.call('becomeHost', { params: { token } }));
  const own = room.seats.find(({ isYou }) => isYou);
  const host = room.seats.find(({ isHost }) => isHost);
  if (own === undefined || own.isHost || host?.isHere === true) return null;
  return (
    <div className={layout.stack}>
      <p className={typography.hint}>The host is away.</p>
      <FormProblem text={take.problem} />
      <Button variant="quiet" className={layout.atStart} onClick={() => take.run(undefined)}>
        Take over as host
      </Button>
    </div>
  );
}

function leadOf({ evening, seats, own }: RoomResponse): string {
  if (own === null) return 'One movie within everyone’s limits.';
  return evening === 1
    ? `A room for ${seats.length === 1 ? 'you and the people you invite' : seats.length}.`
    : `This room’s evening number ${evening}.`;
}

function waitingFor({ seats, canPick }: RoomResponse): string {
  if (seats.length === 1) return tonightTexts.alone;
  const answering = seats.filter(({ hasAnswered }) => !hasAnswered).map(({ name, isYou }) => (isYou ? 'you' : name));
  if (!canPick) return `Waiting for ${listInWords(answering)}.`;
  const others = seats.filter(({ isReady }) => !isReady).map(({ name, isYou }) => (isYou ? 'you' : name));
  return others.length === 0 ? 'Everyone is ready.' : `Not ready yet: ${listInWords(others)}.`;
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
