import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { leastStrengthFor } from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import { ownMarksQuery } from '../../features/watch/moment-queries.ts';
import { roomFilmQuery, timed } from '../../features/watch/room-film.ts';
import { StartForm, type WatchStart } from '../../features/watch/start-form.tsx';
import { readSession, useSessionText, writeSession, type WatchChoices } from '../../features/watch/watch-session.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { watchPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

interface FilmTogetherProps {
  readonly token: string;
  readonly room: Pick<RoomResponse, 'isWatching' | 'seats'>;
  readonly movie: Pick<MovieSummary, 'id'>;
  /** Null where the runtime is unknown. */
  readonly minutes: number | null;
  readonly isHost: boolean;
  /** A guest's answers; null for members, whose limits are known where they watch. */
  readonly guest: Pick<NonNullable<RoomResponse['own']>, 'neverAbove' | 'hardNos'> | null;
}

/** The host starts the movie on every phone of the room; a late one comes in where it is (R740). */
export default function FilmTogether({ token, room, movie, minutes, isHost, guest }: FilmTogetherProps) {
  const api = useApi();
  const join = useJoinFilm({ token, movieId: movie.id, guest });
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: ({ second, copySeconds }: WatchStart) =>
      timed(() => api.call('changeFilm', { params: { token }, body: { action: 'start', seconds: second, copySeconds } })),
    onSuccess: ({ here }) => {
      queryClient.setQueryData(roomFilmQuery(api, token).queryKey, here);
      join.mutate();
    },
  });
  // A phone that shows the room when it starts is taken along; one that comes later, or back, has a button.
  const [wasWatching] = useState(room.isWatching);
  const begin = useEffectEvent(() => {
    if (join.isIdle && !wasWatching) join.mutate();
  });
  useEffect(() => {
    if (room.isWatching) begin();
  }, [room.isWatching]);
  const host = room.seats.find((seat) => seat.isHost)?.name;
  const problem = join.error ?? start.error;
  return (
    <div className={layout.tightStack}>
      <FormProblem text={problem === null ? null : sendFailureText(problem)} />
      {room.isWatching ? (
        <>
          <p className={typography.hint}>{watchAlongTexts.isOn}</p>
          <Button className={layout.atStart} onClick={() => join.mutate()}>
            {watchAlongTexts.join}
          </Button>
        </>
      ) : isHost ? (
        <>
          <p className={typography.hint}>{watchAlongTexts.startsTogether}</p>
          <StartForm
            label={watchAlongTexts.startTogether}
            movieId={movie.id}
            runtime={minutes}
            onStart={(at) => start.mutate(at)}
          />
        </>
      ) : (
        host !== undefined && <p className={typography.hint}>{watchAlongTexts.waitsForHost(host)}</p>
      )}
    </div>
  );
}

/** Begins to watch along where the room is, with the marks that a member has already made, and opens the page. */
function useJoinFilm({ token, movieId, guest }: Pick<FilmTogetherProps, 'token' | 'guest'> & { readonly movieId: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const owner = useViewer()?.id ?? null;
  const text = useSessionText();
  return useMutation({
    mutationFn: async () => {
      const [{ film }, stored] = await Promise.all([
        queryClient.fetchQuery(roomFilmQuery(api, token)),
        owner === null ? null : queryClient.fetchQuery(ownMarksQuery(api, String(movieId))),
      ]);
      if (film === null || film.movieId !== movieId) return;
      // Marks that this browser could not send yet are newer.
      const begun = readSession(text, { movieId, owner, now: Date.now() });
      const { clock, copySeconds } = film;
      writeSession({
        movieId,
        owner,
        isOn: true,
        room: token,
        clock,
        choices: guest === null ? {} : choicesOf(guest),
        from: Math.min(clock.at, begun?.from ?? stored?.from ?? clock.at),
        until: Math.max(clock.at, begun?.until ?? stored?.until ?? 0),
        copySeconds,
        marks: begun?.marks ?? stored?.marks ?? [],
        unsaved: begun?.unsaved ?? false,
      });
      await navigate({ href: watchPath(movieId) });
    },
  });
}

function choicesOf({ neverAbove, hardNos }: NonNullable<FilmTogetherProps['guest']>): Partial<WatchChoices> {
  const limit = neverAbove?.jumpScares ?? null;
  return { ...(limit === null ? {} : { leastStrength: leastStrengthFor(limit) }), topics: hardNos };
}
