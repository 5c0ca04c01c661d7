import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { cardTexts } from '@hexreel/domain/texts/tonight';
import { onShelfText } from '@hexreel/domain/texts/enjoyment-cards';
import { onServicesText } from '@hexreel/domain/texts/services';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useRoomAction } from '../../features/tonight/use-room.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { moviePath } from '../../lib/paths.ts';
import { useShelf } from '../../lib/shelf.ts';
import { ShareLink } from '../../lib/share-link.tsx';
import { useTimeOfDay } from '../../lib/time-of-day.ts';
import { whenOnline } from '../../lib/when-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { OwnEffect } from './own-effect.tsx';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './chosen-movie.module.css';

/** Asked once the page is hydrated, so that the server renders none. */
const Aftermath = lazy(whenOnline(() => import('./aftermath.tsx')));

/** Started once the page is hydrated. */
const FilmTogether = lazy(whenOnline(() => import('./film-together.tsx')));

/**
 * Tonight's card: the movie that is watched, what it will do to the viewer, where and until when (R611). The host may begin another
 * evening, which remembers who gave in (R325).
 */
export default function ChosenMovie({
  token,
  room,
  movie,
  isHost,
}: {
  readonly token: string;
  readonly room: RoomResponse;
  readonly movie: MovieSummary;
  readonly isHost: boolean;
}) {
  const again = useRoomAction(token, () => browserApi.call('startEvening', { params: { token } }));
  const isHydrated = useOnceHydrated();
  const isOffline = useIsOffline();
  const isOnShelf = useShelf();
  const { own, picked } = room;
  const minutes = picked?.picks.find((pick) => pick.movie.id === movie.id)?.minutes ?? null;
  const effect = own?.effects.find(({ movieId }) => movieId === movie.id);
  return (
    <section className={layout.stack} aria-labelledby="chosen">
      <div className={styles.chosen}>
        <div className={styles.poster}>
          <Poster template={movie.poster} sizes="(width >= 48rem) 17rem, 60vw" eager />
        </div>
        <div className={styles.words}>
          <p className={typography.muted}>Lights out. Tonight you are watching</p>
          <h2 id="chosen" className={styles.title}>
            {movie.title}
          </h2>
          <p className={typography.hint}>
            {[movie.year, minutes === null ? null : `${minutes} min`].filter((fact) => fact !== null).join(' · ')}
          </p>
          {minutes !== null && isHydrated && <EndsAt minutes={minutes} />}
          {own !== null && own.watchOn.length > 0 && <p className={typography.label}>{onServicesText(own.watchOn)}</p>}
          {isOnShelf(movie.id) && <p className={typography.label}>{onShelfText}</p>}
          {effect !== undefined && <OwnEffect effect={effect} movie={movie} warnings={mostWarnings} />}
          {isHydrated && own !== null && (
            <Suspense>
              <FilmTogether {...{ token, room, movie, minutes, isHost }} guest={own.isMember ? null : own} />
            </Suspense>
          )}
          {isOffline && <output className={typography.hint}>{cardTexts.offline}</output>}
          <FormProblem text={again.problem} />
          <div className={layout.cluster}>
            <a href={moviePath(movie.id)} className={buttonClass('quiet')}>
              About the movie
            </a>
            {isHydrated && <ShareTonight movie={movie} />}
            {isHost && (
              <Button variant="quiet" onClick={() => again.run(undefined)}>
                Another evening
              </Button>
            )}
          </div>
          <p className={typography.note}>If this room has another evening, those who gave in tonight will count for more.</p>
        </div>
      </div>
      {isHydrated && own !== null && (
        <Suspense>
          <div className={panel.box}>
            <Aftermath movie={movie} isMember={own.isMember} />
          </div>
        </Suspense>
      )}
    </section>
  );
}

/**
 * Shares the movie's page, whose preview has poster and reel, by the device's own dialog or as a link to copy (R778). Nothing
 * of the room is in it.
 */
function ShareTonight({ movie }: { readonly movie: MovieSummary }) {
  const [showsLink, setShowsLink] = useState(false);
  const path = moviePath(movie.id);
  const url = new URL(path, useSite().publicUrl).href;
  const share = async () => {
    if (typeof navigator.share !== 'function') return setShowsLink(true);
    await navigator.share({ title: movie.title, text: cardTexts.shared(movie.title), url }).catch((error: unknown) => {
      // Closing the device's dialog is no failure; where it cannot share, the link can be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShowsLink(true);
    });
  };
  if (!showsLink)
    return (
      <Button variant="quiet" onClick={() => void share()}>
        {cardTexts.share}
      </Button>
    );
  return (
    <div className={`${layout.tightStack} ${layout.fullWidth}`}>
      <ShareLink path={path} label={cardTexts.link} />
      <p className={typography.hint}>{cardTexts.shareHint}</p>
    </div>
  );
}

/** More would be the movie's page. */
const mostWarnings = 6;

/** When the movie ends, by the viewer's own clock, if it starts now. */
function EndsAt({ minutes }: { readonly minutes: number }) {
  const timeOf = useTimeOfDay();
  const [now, setNow] = useState(minuteOfDay);
  useEffect(() => {
    const clock = setInterval(() => setNow(minuteOfDay()), clockMilliseconds);
    return () => clearInterval(clock);
  }, []);
  return <p className={typography.lead}>{cardTexts.endsAt(timeOf(now + minutes))}</p>;
}

const clockMilliseconds = 10_000;

function minuteOfDay(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

/** Rooms stay as they were while the site cannot be reached; the viewer is told so. */
function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const check = () => setOffline(!navigator.onLine);
    check();
    const events = ['online', 'offline'] as const;
    for (const event of events) addEventListener(event, check);
    return () => {
      for (const event of events) removeEventListener(event, check);
    };
  }, []);
  return isOffline;
}
