import { positionOf } from '@hexreel/domain/moments';
import { changeFilm, liveRoomPath, type FilmAction } from '@hexreel/domain/tonight';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenToChanges } from '../../lib/live-events.ts';
import { roomFilmQuery, timed, type RoomFilmHere } from '../../features/watch/room-film.ts';
import { writeSession, type WatchSession } from '../../features/watch/watch-session.ts';
import { endpointUrl } from '../../lib/endpoint-url.ts';
import { failureKind } from '../../lib/failure.ts';
import { useApi } from '../../lib/hexreel-context.tsx';

/** Watching with a room. */
export interface Together {
  /** Hosts set the time for all. */
  readonly isHost: boolean;
  readonly act: (action: FilmAction, seconds?: number) => void;
  /** The last press reached no one else. */
  readonly isAlone: boolean;
}

/** Seconds by which this phone may differ from the room before it is set. */
const setBeyond = 0.05;

/** Keeps a session at the time of its room, which anybody in it pauses (R740). @returns null for who watches alone */
export function useTogether(session: WatchSession | null): Together | null {
  const api = useApi();
  const queryClient = useQueryClient();
  const token = session?.isOn === true ? (session.room ?? null) : null;
  const query = roomFilmQuery(api, token ?? '');
  const { data, error } = useQuery({ ...query, enabled: token !== null });
  useEffect(() => {
    if (token === null) return undefined;
    return listenToChanges(
      endpointUrl(liveRoomPath, { params: { token } }),
      () => void queryClient.invalidateQueries({ queryKey: roomFilmQuery(api, token).queryKey }),
    );
  }, [api, queryClient, token]);
  const follow = useEffectEvent((here: RoomFilmHere) => {
    if (session !== null) followRoom(session, here);
  });
  useEffect(() => {
    if (token !== null && data !== undefined) follow(data);
  }, [token, data]);
  const leave = useEffectEvent(() => {
    if (session === null) return;
    const { room: _room, ...alone } = session;
    writeSession(alone);
  });
  const isGone = error !== null && failureKind(error) === 'missing';
  // The movie goes on here although the room is gone.
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  const change = useMutation({
    mutationFn: ({ action, seconds }: { readonly action: FilmAction; readonly seconds: number }) =>
      timed(() => api.call('changeFilm', { params: { token: token ?? '' }, body: { action, seconds, copySeconds: null } })),
    // Offline it fails at once, rather than to pause the others once the connection is back.
    networkMode: 'always',
    onSuccess: ({ here }) => queryClient.setQueryData(query.queryKey, here),
  });
  if (session === null || token === null) return null;
  return {
    isHost: data?.isHost === true,
    isAlone: change.isError,
    act: (action, seconds = 0) => {
      // At once here: others hear of it a moment later.
      const film = { ...session.clock, copySeconds: session.copySeconds };
      const changed = changeFilm(film, { action, seconds, copySeconds: null }, Date.now()) ?? film;
      writeSession({ ...session, clock: { at: changed.at, since: changed.since, runs: changed.runs } });
      change.mutate({ action, seconds });
    },
  };
}

/** Another movie, or none: this evening is over. */
function followRoom(session: WatchSession, { film }: RoomFilmHere): void {
  const { room: _room, ...alone } = session;
  if (film?.movieId !== session.movieId) return writeSession({ ...alone, isOn: false });
  const now = Date.now();
  const { clock, copySeconds } = film;
  const isOff = Math.abs(positionOf(clock, now) - positionOf(session.clock, now)) > setBeyond;
  if (isOff || clock.runs !== session.clock.runs || copySeconds !== session.copySeconds)
    writeSession({ ...session, clock, copySeconds });
}
