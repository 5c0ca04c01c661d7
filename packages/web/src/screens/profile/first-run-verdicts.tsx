import { firstRunVerdicts, type FirstRunVerdict } from '@hexreel/domain/first-run';
import {
  answeredLabel,
  answerNotSavedText,
  firstRunTexts,
  placeText,
  retrySavingLabel,
  verdictTexts,
} from '@hexreel/domain/texts/first-run';
import { useState } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useVerdict, type Offer } from './use-verdict.ts';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './first-run.module.css';

/** Answers since the page was opened, by movie: 'too scary' and 'not seen' are known here alone. */
export type Verdicts = Readonly<Record<number, FirstRunVerdict>>;

const verdictIcons = {
  liked: 'heart',
  soSo: 'minus',
  tooScary: 'warning',
  notSeen: 'close',
  seen: 'eye',
} as const satisfies Record<FirstRunVerdict | 'seen', IconName>;

/**
 * Famous movies one after the other, each decided by one tap (R750), with all of them below, to go back to.
 * @param onTap what a tap says, and whether it was the last answer missing; otherwise the next movie without one follows
 */
export function FirstRunVerdicts({
  offered,
  said,
  onTap,
}: {
  readonly offered: readonly Offer[];
  readonly said: Verdicts;
  readonly onTap: (movieId: number, verdict: FirstRunVerdict, isLast: boolean) => void;
}) {
  const isOpen = ({ movie, verdict }: Offer) => verdict === null && said[movie.id] === undefined;
  const [place, setPlace] = useState(() => Math.max(0, offered.findIndex(isOpen)));
  const offer = offered[place];
  if (offer === undefined) return null;
  const after = [...offered.slice(place + 1), ...offered.slice(0, place)].find(isOpen);
  return (
    <>
      <Deck
        offer={offer}
        place={place}
        count={offered.length}
        verdict={said[offer.movie.id] ?? offer.verdict}
        onTap={(verdict) => {
          onTap(offer.movie.id, verdict, after === undefined);
          if (after !== undefined) setPlace(offered.indexOf(after));
        }}
      />
      <ul aria-label={firstRunTexts.movies} className={styles.strip}>
        {offered.map((each, at) => (
          <Thumb
            key={each.movie.id}
            offer={each}
            verdict={said[each.movie.id] ?? each.verdict}
            isCurrent={at === place}
            onOpen={() => setPlace(at)}
          />
        ))}
      </ul>
      {offered.map(({ movie }) => (
        <NotSaved key={movie.id} movie={movie} />
      ))}
    </>
  );
}

/** The movie in question with its poster, and the four answers. */
function Deck({
  offer: { movie, verdict: saved },
  place,
  count,
  verdict,
  onTap,
}: {
  readonly offer: Offer;
  readonly place: number;
  readonly count: number;
  readonly verdict: FirstRunVerdict | 'seen' | null;
  readonly onTap: (verdict: FirstRunVerdict) => void;
}) {
  const { save } = useVerdict(movie.id);
  const tap = (tapped: FirstRunVerdict) => {
    // Nothing is stored of what was not seen, unless something has to be taken back.
    if (tapped !== 'notSeen' || saved !== null || verdict !== null) save(tapped);
    onTap(tapped);
  };
  return (
    <div className={styles.deck}>
      <div key={movie.id} className={styles.subject}>
        <Poster template={movie.poster} sizes="(min-width: 48rem) 15rem, 40vw" eager />
      </div>
      <div className={styles.question}>
        <div aria-live="polite">
          <p className={typography.note}>{placeText('Movie', place + 1, count)}</p>
          <h3 className={styles.name}>
            {movie.title} {movie.year !== null && <span className={styles.year}>{movie.year}</span>}
          </h3>
        </div>
        <div className={styles.verdicts}>
          {firstRunVerdicts.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={verdict === name}
              className={`${buttonClass('quiet')} ${chosenStyles.chosen} ${styles.verdict}`}
              onClick={() => tap(name)}
            >
              <Icon name={verdictIcons[name]} />
              {verdictTexts[name]}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function Thumb({
  offer: { movie },
  verdict,
  isCurrent,
  onOpen,
}: {
  readonly offer: Offer;
  readonly verdict: FirstRunVerdict | 'seen' | null;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}) {
  const { failed } = useVerdict(movie.id);
  const shown = failed === undefined ? verdict : null;
  return (
    <li>
      <button
        type="button"
        aria-label={answeredLabel(movie.title, shown)}
        aria-current={isCurrent ? 'step' : undefined}
        data-answered={shown !== null}
        className={styles.thumb}
        onClick={onOpen}
      >
        <Poster template={movie.poster} sizes="(min-width: 48rem) 5rem, 14vw" eager />
        {shown !== null && (
          <span className={styles.answer}>
            <Icon name={verdictIcons[shown]} size="small" />
          </span>
        )}
      </button>
    </li>
  );
}

/** An answer that was not saved, with Retry (R106); nothing otherwise. */
function NotSaved({ movie }: { readonly movie: Offer['movie'] }) {
  const { save, failed } = useVerdict(movie.id);
  if (failed === undefined) return null;
  return (
    <div role="alert" className={styles.failure}>
      <p className={typography.note}>
        {answerNotSavedText(movie.title)} {sendFailureText(failed.error)}
      </p>
      <Button variant="quiet" aria-label={retrySavingLabel(movie.title)} onClick={() => save(failed.value)}>
        Retry
      </Button>
    </div>
  );
}
