import { liveRoomPath } from '@hexreel/domain/tonight';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { endpointUrl } from '../../lib/endpoint-url.ts';
import { clearGuestAnswers } from './guest-answers.ts';
import { listenToChanges } from '../../lib/live-events.ts';
import { roomQuery } from './room-query.ts';

/** At the door, whom the server tells nothing, the room is read again after this long. */
const doorMilliseconds = 10_000;

/**
 * Keeps a room up to date: those who have a seat are told of changes, for others it is read again and again, and who
 * leaves is not told of their own leaving.
 */
export function useLiveRoom(token: string, place: 'seat' | 'door' | 'leaving'): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const isAtDoor = place === 'door';
  useQuery({ ...roomQuery(api, token), enabled: isAtDoor, refetchInterval: isAtDoor && doorMilliseconds });
  useEffect(() => {
    if (place !== 'seat') return undefined;
    return listenToChanges(
      endpointUrl(liveRoomPath, { params: { token } }),
      () => void queryClient.invalidateQueries({ queryKey: roomQuery(api, token).queryKey, exact: true }),
    );
  }, [api, queryClient, token, place]);
}

export interface RoomAction<Input> {
  readonly run: (input: Input) => void;
  readonly isBusy: boolean;
  /** Why the last one failed; null where it did not. */
  readonly problem: string | null;
}

/** A change of a room, whose answer is the room. What failed because others were faster shows how things are now. */
export function useRoomAction<Input>(token: string, send: (input: Input) => Promise<RoomResponse>): RoomAction<Input> {
  const mutation = useRoomMutation(token, send);
  return {
    run: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isBusy: mutation.isPending,
    problem: problemOf(mutation),
  };
}

/** A setting of a room: changes in quick succession are sent one after the other, and the last one shows at once. */
export function useRoomSetting<Setting>(
  token: string,
  send: (setting: Setting) => Promise<RoomResponse>,
): Pick<RoomAction<Setting>, 'run' | 'problem'> & {
  /** Setting that is not saved yet; null where all is. */
  readonly pending: Setting | null;
} {
  const mutation = useRoomMutation(token, send);
  return { run: mutation.mutate, pending: mutation.isPending ? mutation.variables : null, problem: problemOf(mutation) };
}

function useRoomMutation<Input>(token: string, send: (input: Input) => Promise<RoomResponse>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = roomQuery(api, token);
  return useMutation({
    mutationFn: send,
    // One change of a room after the other.
    scope: { id: `room-${token}` },
    onSuccess: (room) => queryClient.setQueryData(queryKey, room),
    onError: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

function problemOf({ error }: { readonly error: Error | null }): string | null {
  return error === null ? null : sendFailureText(error);
}

/** Takes the answer to joining: the room, with a seat of the viewer's own. */
export function useJoined(token: string): (room: RoomResponse) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (room) => void queryClient.setQueryData(roomQuery(api, token).queryKey, room);
}

/** Frees a seat, one's own or as the host somebody else's. A room that one left is read again only if one comes back. */
export function useFreeSeat(
  token: string,
  ownSeatId: string | undefined,
): {
  /** @returns whether it is free now */
  readonly run: (seatId: string) => Promise<boolean>;
  readonly problem: string | null;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (seatId: string) => api.call('leaveRoom', { params: { token, seatId } }),
    onSettled: (_answer, error, seatId) => {
      const refetchType = error === null && seatId === ownSeatId ? 'none' : 'active';
      void queryClient.invalidateQueries({ queryKey: roomQuery(api, token).queryKey, exact: true, refetchType });
    },
  });
  return {
    run: (seatId) =>
      mutation.mutateAsync(seatId).then(
        () => {
          clearGuestAnswers(seatId);
          return true;
        },
        () => false,
      ),
    problem: mutation.isError ? sendFailureText(mutation.error) : null,
  };
}
