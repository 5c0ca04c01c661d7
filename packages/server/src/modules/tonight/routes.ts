import type { ApiRoutes, Exchange } from '../../platform/http/endpoints.ts';
import type { RoomViewer, TonightContext } from './context.ts';
import { answerAftermath, readAftermath } from './aftermath.ts';
import { editCircle, leaveCircle, openCircleRoom } from './circles/change-circle.ts';
import { keepCircle } from './circles/keep-circle.ts';
import { readCircles } from './circles/read-circles.ts';
import { openedRoom } from './change-room.ts';
import { changeRoomFilm, readRoomFilm } from './film.ts';
import { becomeHost, leaveRoom } from './leave-room.ts';
import { chooseMovie, pickMovies, startEvening, vetoMovie } from './pick-movie.ts';
import { presentRoom, readRoom } from './present-room.ts';
import { liftLimits, saveAnswers, saveFilters } from './save-answers.ts';
import { limitNewHosts } from './rate-limits.ts';
import { hashSecret, readGuestHash, writeGuestCookie } from './secrets.ts';
import { joinRoom, openRoom } from './take-seat.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { drawQrCode } from '../../platform/pictures/qr-code.ts';
import { parseMovieId } from '../catalogue/index.ts';

/** Parts of a call that identify its sender. */
interface ViewersCall {
  readonly viewer: () => Promise<SignedIn | null>;
  readonly cookies: string | undefined;
  readonly address: string;
}

export async function roomViewerOf(
  { guestCookie }: TonightContext,
  { viewer, cookies, address }: ViewersCall,
): Promise<RoomViewer> {
  return { userId: (await viewer())?.id ?? null, guestHash: readGuestHash(cookies, guestCookie), address };
}

export function registerRoutes({ registry, endpoints }: ApiRoutes, context: TonightContext): void {
  type InRoom = { readonly viewer: RoomViewer; readonly token: string };
  const inRoom = async (call: ViewersCall & { readonly params: { readonly token: string } }): Promise<InRoom> => ({
    viewer: await roomViewerOf(context, call),
    token: call.params.token,
  });
  /** A change, and the room as it is then. */
  const changed = async (place: InRoom, change: Promise<void>) => {
    await change;
    return readRoom(context, place.viewer, place.token);
  };
  const keepGuest = ({ reply }: Exchange, secret: string | null) => {
    if (secret !== null) void reply.header('set-cookie', writeGuestCookie(secret, context.guestCookie));
  };

  registry.write(endpoints.openRoom, async (call, exchange) => {
    await limitNewHosts(context, await call.viewer());
    const { token, guestSecret } = await openRoom(context, await roomViewerOf(context, call), call.body);
    keepGuest(exchange, guestSecret);
    return { token };
  });
  registry.read(endpoints.readRoom, async (call) => readRoom(context, await roomViewerOf(context, call), call.params.token));
  registry.read(endpoints.readRoomCode, async (call) => {
    await openedRoom(context, await roomViewerOf(context, call), call.params.token);
    return drawQrCode(new URL(`/tonight/${call.params.token}`, context.publicUrl).href);
  });
  registry.write(endpoints.joinRoom, async (call, exchange) => {
    const place = await inRoom(call);
    const { guestSecret } = await joinRoom(context, place, call.body);
    keepGuest(exchange, guestSecret);
    const guestHash = guestSecret === null ? place.viewer.guestHash : hashSecret(guestSecret);
    return readRoom(context, { ...place.viewer, guestHash }, place.token);
  });
  registry.write(endpoints.leaveRoom, async (call) => {
    await leaveRoom(context, await inRoom(call), call.params.seatId);
    return null;
  });
  registry.write(endpoints.answerRoom, async (call) => {
    const place = await inRoom(call);
    return changed(place, saveAnswers(context, place, call.body));
  });
  registry.write(endpoints.liftInRoom, async (call) => {
    const place = await inRoom(call);
    return changed(place, liftLimits(context, place, call.body));
  });
  registry.write(endpoints.filterRoom, async (call) => {
    const place = await inRoom(call);
    return changed(place, saveFilters(context, place, call.body));
  });
  registry.write(endpoints.pickInRoom, async (call) => {
    const place = await inRoom(call);
    return presentRoom(context, await pickMovies(context, place));
  });
  registry.write(endpoints.vetoInRoom, async (call) => {
    const place = await inRoom(call);
    return changed(place, vetoMovie(context, place, call.body.movieId));
  });
  registry.write(endpoints.chooseInRoom, async (call) => {
    const place = await inRoom(call);
    return changed(place, chooseMovie(context, place, call.body.movieId));
  });
  registry.read(endpoints.readFilm, async (call) => readRoomFilm(context, await inRoom(call)));
  registry.write(endpoints.changeFilm, async (call) => changeRoomFilm(context, await inRoom(call), call.body));
  registry.write(endpoints.startEvening, async (call) => {
    const place = await inRoom(call);
    return changed(place, startEvening(context, place));
  });
  registry.read(endpoints.readAftermath, async ({ member }) => readAftermath(context, (await member()).id));
  registry.write(endpoints.answerAftermath, async ({ member, params, body }) =>
    answerAftermath(context, { userId: (await member()).id, movieId: parseMovieId(params.movieId) }, body),
  );
  registry.write(endpoints.keepCircle, async (call) => {
    const place = await inRoom(call);
    return changed(place, keepCircle(context, place, call.body));
  });
  registry.read(endpoints.readCircles, async ({ member }) => readCircles(context, (await member()).id));
  registry.write(endpoints.editCircle, async ({ member, params, body }) => {
    const { id: userId } = await member();
    await editCircle(context, { circleId: params.id, userId }, body);
    return readCircles(context, userId);
  });
  registry.write(endpoints.leaveCircle, async ({ member, params }) => {
    const { id: userId } = await member();
    await leaveCircle(context, { circleId: params.id, userId });
    return readCircles(context, userId);
  });
  registry.write(endpoints.openCircleRoom, async (call) => {
    const { id: userId } = await call.member();
    await limitNewHosts(context, await call.viewer());
    return openCircleRoom(context, await roomViewerOf(context, call), { circleId: call.params.id, userId });
  });
  registry.write(endpoints.becomeHost, async (call) => {
    const place = await inRoom(call);
    return changed(place, becomeHost(context, place));
  });
}
