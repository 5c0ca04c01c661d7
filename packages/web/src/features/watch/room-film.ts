import type { Api } from '@hexreel/domain/contract/calls';
import type { RoomFilmResponse } from '@hexreel/domain/contract/tonight';
import type { FilmClock } from '@hexreel/domain/moments';
import { queryOptions } from '@tanstack/react-query';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** The movie of a room, by this device's own clock. */
export interface RoomFilmHere {
  /** Null until the host starts it. */
  readonly film: { readonly movieId: number; readonly clock: FilmClock; readonly copySeconds: number | null } | null;
  readonly isHost: boolean;
}

/** An answer that took this long may be off by half of it; it is asked for again. */
const slowMilliseconds = 200;
const mostTries = 3;
/** Clocks of phones drift: each is set again after this long. */
const againMilliseconds = 60_000;

/**
 * The movie of a room. Of some answers the fastest counts: where it was is known to half the time that the answer took,
 * whatever this device believes the time to be (R740).
 */
export const roomFilmQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.room(token), 'film'],
    queryFn: async () => {
      const ask = () => timed(() => api.call('readFilm', { params: { token } }));
      let best = await ask();
      for (let tries = 1; tries < mostTries && best.took > slowMilliseconds; tries += 1) {
        const next = await ask();
        if (next.took < best.took) best = next;
      }
      return best.here;
    },
    staleTime: 0,
    refetchInterval: againMilliseconds,
  });

/** A change of a room's movie, and where it is then. */
export async function timed(
  send: () => Promise<RoomFilmResponse>,
): Promise<{ readonly here: RoomFilmHere; readonly took: number }> {
  const sentAt = Date.now();
  const { film, isHost } = await send();
  const took = Date.now() - sentAt;
  if (film === null) return { here: { film, isHost }, took };
  const { movieId, second, runs, copySeconds } = film;
  return { here: { film: { movieId, clock: { at: second, since: sentAt + took / 2, runs }, copySeconds }, isHost }, took };
}
