import type { MomentsResponse, OwnMark } from '@hexreel/domain/contract/moments';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import {
  clockText,
  compareEvening,
  fitSitting,
  jumpsPath,
  longestHint,
  readHint,
  usualLength,
  type EveningJumps,
} from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { topicNames } from '@hexreel/domain/warnings';
import { useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { moviePath } from '../../lib/paths.ts';
import { TopicOptions } from './topic-options.tsx';
import type { OwnEveningMarks } from './use-own-marks.ts';
import * as iconButton from '../../ui/icon-button.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './watch.module.css';

/** Marks that are this many seconds off are of another cut, not of a slow thumb. */
const otherCut = 10;
const secondsPerMinute = 60;

/** A member's marks of the movie: moved, named, shared or removed one by one (R700). */
export function OwnEvening({
  own,
  known,
  movie,
}: {
  readonly own: OwnEveningMarks;
  /** Confirmed moments, in the time of the member's copy. */
  readonly known: MomentsResponse['moments'];
  readonly movie: Pick<MovieResponse, 'id' | 'title' | 'runtime' | 'averages'>;
}) {
  const { marks, unsaved, change } = own;
  if (marks.length === 0) return null;
  const edit = (mark: OwnMark, changes: Partial<OwnMark>) =>
    change(marks.map((one) => (one === mark ? { ...one, ...changes } : one)));
  const jumps = marks.flatMap(({ kind, second }) => (kind === 'jump' ? [second] : []));
  const confirmed = known.flatMap(({ kind, second }) => (kind === 'jump' ? [second] : []));
  const fit = own.copySeconds === null ? fitSitting(jumps, confirmed) : null;
  return (
    <section aria-labelledby="evening" className={layout.stack}>
      <h2 id="evening" className={typography.heading}>
        {watchAlongTexts.evening(marks.length)}
      </h2>
      {fit !== null && Math.abs(fit.offset) > otherCut && (
        <p className={typography.muted}>{watchAlongTexts.otherCut(fit.offset)}</p>
      )}
      <Curves jumps={compareEvening(marks, known)} movie={movie} />
      <ul className={styles.marks}>
        {marks.map((mark, place) => (
          // Two marks may be at the same second; they have no other identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles.mark}>
            <span className={styles.markTime}>{clockText(mark.second)}</span>
            <span className={styles.moves}>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className={iconButton.iconButton}
                  aria-label={watchAlongTexts.move(mark.second, by)}
                  onClick={() => edit(mark, moved(mark, by))}
                >
                  {by < 0 ? '−1' : '+1'}
                </button>
              ))}
            </span>
            {mark.kind !== 'jump' && (
              <EndOf
                end={mark.end ?? mark.second + usualLength}
                onMove={(end) => edit(mark, { end: Math.max(mark.second, end) })}
              />
            )}
            <select
              aria-label={watchAlongTexts.kind}
              value={mark.kind}
              className={styles.select}
              onChange={({ target }) => edit(mark, kindOf(target.value, mark.second))}
            >
              <option value="jump">{watchAlongTexts.jump}</option>
              <TopicOptions />
            </select>
            <select
              aria-label={watchAlongTexts.strength}
              value={mark.strength ?? 0}
              className={styles.select}
              onChange={({ target }) => edit(mark, { strength: Number(target.value) || null })}
            >
              {watchAlongTexts.markStrengths.map((label, strength) => (
                <option key={label} value={strength}>
                  {label}
                </option>
              ))}
            </select>
            <input
              key={`${mark.kind} ${mark.second} ${mark.hint ?? ''}`}
              aria-label={watchAlongTexts.hint(mark.second)}
              placeholder={watchAlongTexts.hintPlaceholder}
              defaultValue={mark.hint}
              maxLength={longestHint}
              autoComplete="off"
              className={styles.select}
              onBlur={({ target }) => {
                const hint = readHint(target.value);
                if (hint !== mark.hint) edit(mark, { hint });
              }}
            />
            <label className={styles.share}>
              <input type="checkbox" checked={mark.shared} onChange={({ target }) => edit(mark, { shared: target.checked })} />
              {watchAlongTexts.share}
            </label>
            <button
              type="button"
              className={iconButton.iconButton}
              aria-label={watchAlongTexts.remove(mark.second)}
              onClick={() => change(marks.filter((one) => one !== mark))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {marks.some(({ shared }) => !shared) && (
        <Button
          variant="quiet"
          className={layout.atStart}
          onClick={() => change(marks.map((mark) => ({ ...mark, shared: true })))}
        >
          {watchAlongTexts.shareAll}
        </Button>
      )}
      <output className={typography.hint}>{unsaved ? watchAlongTexts.unsaved : watchAlongTexts.saved}</output>
    </section>
  );
}

/** A topic goes on at least until it begins. */
function moved({ second, end }: OwnMark, by: number): Partial<OwnMark> {
  const next = Math.max(0, second + by);
  return { second: next, end: end === null ? null : Math.max(next, end) };
}

/** Seconds by which the end of a topic moves. */
const endStep = 5;

function EndOf({ end, onMove }: { readonly end: number; readonly onMove: (end: number) => void }) {
  return (
    <>
      <span className={typography.muted}>{watchAlongTexts.until(end)}</span>
      <span className={styles.moves}>
        {[-endStep, endStep].map((by) => (
          <button
            key={by}
            type="button"
            className={iconButton.iconButton}
            aria-label={watchAlongTexts.moveEnd(end, by)}
            onClick={() => onMove(end + by)}
          >
            {by < 0 ? `−${endStep}` : `+${endStep}`}
          </button>
        ))}
      </span>
    </>
  );
}

function kindOf(value: string, second: number): Partial<OwnMark> {
  const topic = topicNames.find((name) => name === value);
  return topic === undefined ? { kind: 'jump', end: null } : { kind: topic, end: second + usualLength };
}

/** Size of the drawing of the curves. */
const [width, height] = [1_000, 120];

/** The member's jumps and those that members agree on, without what happens in them, and the way to their scores. */
function Curves({
  jumps,
  movie,
}: {
  readonly jumps: EveningJumps;
  readonly movie: Pick<MovieResponse, 'id' | 'title' | 'runtime' | 'averages'>;
}) {
  const siteName = useSite().name;
  const [hasFailed, setHasFailed] = useState(false);
  const { own, confirmed, hardest } = jumps;
  if (own.length === 0) return null;
  const length = Math.max((movie.runtime ?? 0) * secondsPerMinute, own.at(-1) ?? 0, confirmed.at(-1) ?? 0, 1);
  const size = { width, height, length, most: Math.max(own.length, confirmed.length) };
  const average = movie.averages.jumpScares;
  const keepPicture = async () => {
    try {
      const { shareEvening } = await import('./evening-picture.ts');
      await shareEvening({ siteName, title: movie.title, jumps, length });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <p>{watchAlongTexts.compared(own.length, confirmed.length, hardest)}</p>
      <figure className={layout.tightStack}>
        <svg viewBox={`-4 -4 ${width + 8} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true" className={styles.curves}>
          {confirmed.length > 0 && <path d={jumpsPath(confirmed, size)} className={styles.confirmed} />}
          <path d={jumpsPath(own, size)} className={styles.own} />
        </svg>
        <figcaption className={styles.curveNames}>
          <span className={styles.ownName}>{watchAlongTexts.curves.own}</span>
          {confirmed.length > 0 && <span className={styles.confirmedName}>{watchAlongTexts.curves.confirmed}</span>}
        </figcaption>
      </figure>
      <p>
        <a href={moviePath(movie.id, 'rate')} className={typography.inlineLink}>
          {watchAlongTexts.rate}
        </a>
        {average !== null && ` ${watchAlongTexts.rated(average)}`}
      </p>
      <Button variant="quiet" className={layout.atStart} onClick={() => void keepPicture()}>
        {watchAlongTexts.keepPicture}
      </Button>
      {hasFailed && <p role="alert">{watchAlongTexts.noPicture}</p>}
    </>
  );
}
