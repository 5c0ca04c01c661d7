import { ApiError } from '@hexreel/domain/contract/errors';
import type { RoomFilmResponse } from '@hexreel/domain/contract/tonight';
import { roomErrorTexts } from '@hexreel/domain/texts/tonight';
import { changeFilm, filmPosition, isForHost, type FilmChange } from '@hexreel/domain/tonight';
import { changeRoom, openedRoom, type FoundRoom } from './change-room.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { canHost, requireHost, requireSeat } from './permissions.ts';

interface InRoom {
  readonly viewer: RoomViewer;
  readonly token: string;
}

/** @throws ApiError room_not_found, also for who has no seat; rate_limited */
export async function readRoomFilm(context: TonightContext, { viewer, token }: InRoom): Promise<RoomFilmResponse> {
  return present(await openedRoom(context, viewer, token), context.now());
}

/**
 * What somebody did with the movie, for all phones of the room (R740). Who it was is not kept.
 * @throws ApiError conflict where no movie is chosen, forbidden, room_not_found, rate_limited
 */
export async function changeRoomFilm(context: TonightContext, inRoom: InRoom, film: FilmChange): Promise<RoomFilmResponse> {
  const found = await changeRoom(context, inRoom, async (change) => {
    if (isForHost(film.action)) requireHost(change);
    if (change.room.chosenMovieId === null) throw new ApiError('conflict', roomErrorTexts.noneChosen);
    return { film: changeFilm(change.room.film, film, context.now()) };
  });
  return present(found, context.now());
}

function present({ room: { film, chosenMovieId }, seat }: FoundRoom, now: number): RoomFilmResponse {
  const own = requireSeat(seat);
  return {
    film:
      film === null || chosenMovieId === null
        ? null
        : { movieId: chosenMovieId, second: filmPosition(film, now), runs: film.runs, copySeconds: film.copySeconds },
    isHost: canHost(own),
  };
}
