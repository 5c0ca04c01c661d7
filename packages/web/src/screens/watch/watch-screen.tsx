import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { OwnMark } from '@hexreel/domain/contract/moments';
import { inCopy, momentsToWarnOf, mostMarks, startAt, timesOfCopy } from '@hexreel/domain/moments';
import { momentTexts } from '@hexreel/domain/texts/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import { momentsQuery } from '../../features/watch/moment-queries.ts';
import { StartForm, type WatchStart } from '../../features/watch/start-form.tsx';
import { readSession, useSessionText, writeSession, type WatchChoices } from '../../features/watch/watch-session.ts';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { loginPath, moviePath, watchPath } from '../../lib/paths.ts';
import { MomentFiles } from './moment-files.tsx';
import { OwnEvening } from './own-evening.tsx';
import { Running } from './running.tsx';
import { useUsualWish } from './use-usual-wish.ts';
import { WishFields } from './wish-fields.tsx';
import { useOwnMarks } from './use-own-marks.ts';
import { useTogether } from './use-together.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as planner from '../../blocks/planner-page.module.css';

const secondsPerMinute = 60;
/** A phone that could not read a movie's moments asks again after this long: without them it warns of nothing. */
const askAgainMilliseconds = 5_000;

/** Warns the viewer, and only them, while they watch the movie elsewhere (R702). */
export function WatchScreen({ movie }: { readonly movie: Pick<MovieResponse, 'id' | 'title' | 'runtime' | 'averages'> }) {
  const owner = useViewer()?.id ?? null;
  const text = useSessionText();
  const [now] = useState(() => Date.now());
  const session = useMemo(() => readSession(text, { movieId: movie.id, owner, now }), [text, movie.id, owner, now]);
  const known = useQuery({
    ...momentsQuery(useApi(), String(movie.id)),
    refetchInterval: ({ state }) => state.data === undefined && askAgainMilliseconds,
  }).data;
  const isDemo = useSite().demo;
  const usual = useUsualWish();
  const [chosen, setChosen] = useState<Partial<WatchChoices>>({});
  const own = useOwnMarks(movie.id, owner, session);
  const together = useTogether(session);
  const choices: WatchChoices = { ...usual, ...(session?.isOn === true ? session.choices : chosen) };
  const toWarnOf = momentsToWarnOf(known?.moments ?? [], choices);
  const confirmed = known?.moments.filter((moment) => moment.confirmed) ?? [];
  const runtimeSeconds = movie.runtime === null ? null : movie.runtime * secondsPerMinute;
  const timesOf = (copySeconds: number | null) => timesOfCopy({ runtime: runtimeSeconds, cuts: known?.cuts ?? [] }, copySeconds);
  if (session?.isOn === true) {
    const times = timesOf(session.copySeconds);
    const setMarks = (marks: readonly OwnMark[]) => writeSession({ ...session, unsaved: true, marks: marks.slice(-mostMarks) });
    return (
      <Running
        title={movie.title}
        session={session}
        moments={known === undefined ? null : toWarnOf.map((moment) => inCopy(moment, times))}
        choices={choices}
        together={together}
        onChange={(changes) => writeSession({ ...session, ...changes })}
        marking={owner === null ? null : { marks: session.marks, change: setMarks }}
      />
    );
  }
  const start = ({ second, copySeconds }: WatchStart) =>
    writeSession({
      movieId: movie.id,
      owner,
      isOn: true,
      clock: startAt(second, Date.now()),
      choices: chosen,
      from: own === null || own.marks.length === 0 ? second : Math.min(second, own.from),
      until: Math.max(second, own?.until ?? 0),
      copySeconds,
      marks: own?.marks ?? [],
      unsaved: own?.unsaved ?? false,
    });
  return (
    <div className={planner.page}>
      <header className={planner.intro}>
        <h1 className={typography.title}>{watchAlongTexts.name}</h1>
        <p className={planner.lead}>
          <a href={moviePath(movie.id)} className={typography.inlineLink}>
            {movie.title}
          </a>
        </p>
        <p className={typography.muted}>{watchAlongTexts.lead}</p>
      </header>
      <div className={layout.stack}>
        <StartForm label={watchAlongTexts.start} movieId={movie.id} runtime={movie.runtime} onStart={start} />
        {known !== undefined && <p>{watchAlongTexts.known(confirmed.length, toWarnOf.length)}</p>}
        {isDemo && confirmed.length > 0 && <p className={typography.note}>{momentTexts.invented}</p>}
        <WishFields choices={choices} canMark={owner !== null} onChange={(changes) => setChosen({ ...chosen, ...changes })} />
        {owner === null && (
          <a href={loginPath(watchPath(movie.id))} className={typography.callToSignIn}>
            {watchAlongTexts.signInToMark}
          </a>
        )}
        {own !== null && (
          <OwnEvening own={own} known={confirmed.map((moment) => inCopy(moment, timesOf(own.copySeconds)))} movie={movie} />
        )}
        <MomentFiles movie={movie} all={confirmed} aboveLimit={toWarnOf} lead={choices.lead} own={own} />
      </div>
    </div>
  );
}
