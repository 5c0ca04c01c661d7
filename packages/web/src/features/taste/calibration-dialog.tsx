import {
  calibrationItems,
  nextQuestion,
  startCalibration,
  suggestedLimits,
  withAnswer,
  type Calibration,
  type CalibrationAnswer,
  type CalibrationItem,
} from '@hexreel/domain/calibration';
import type { FearScaleResponse } from '@hexreel/domain/contract/limits';
import { fearAxes } from '@hexreel/domain/ladder';
import { knownAround, type FoundCeilings } from '@hexreel/domain/limits';
import { imageUrl } from '@hexreel/domain/movie';
import { calibrationTexts, comparedFearTexts, foundLimitText, questionText } from '@hexreel/domain/texts/calibration';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { characteristicText } from '../../ui/characteristic-colour.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { PosterPicture } from '../../ui/poster-picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { fearScaleQuery } from './fear-scale-query.ts';
import * as layout from '../../styles/layout.module.css';
import * as textButton from '../../ui/text-button.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './calibration-dialog.module.css';

interface DialogProps {
  readonly isMember: boolean;
  readonly onKeep: (found: FoundCeilings) => void;
  readonly onClose: () => void;
}

type Known = FearScaleResponse['known'];

/** Which was harder to bear? Pairs of movies, then the limits that the answers suggest (R590 to R592). */
export default function CalibrationDialog({ isMember, onKeep, onClose }: DialogProps) {
  const scale = useQuery(fearScaleQuery(useApi()));
  const [calibration, setCalibration] = useState(startCalibration);
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const known = scale.data?.known ?? [];
  const shown = useAskable(known, isMember);
  const question = nextQuestion(calibration, calibrationItems(shown.filter(({ id }) => !unseen.includes(id))));
  const isOver = scale.data !== undefined && question === null;
  return (
    <Dialog open onClose={onClose} title={isOver ? calibrationTexts.result : calibrationTexts.title}>
      {scale.isError && scale.data === undefined && !scale.isFetching && (
        <FailureNotice text={failureText(scale.error)} onRetry={() => void scale.refetch()} />
      )}
      {scale.data === undefined && (!scale.isError || scale.isFetching) && (
        <Loading>
          <Skeleton className={layout.fullWidth} />
        </Loading>
      )}
      {question !== null && (
        <Question
          number={calibration.answers}
          question={question}
          known={shown}
          onAnswer={(answer) => setCalibration(withAnswer(calibration, question, answer))}
          onUnseen={(id) => setUnseen([...unseen, id])}
        />
      )}
      {isOver && (
        <Result
          calibration={calibration}
          known={shown}
          onKeep={(found) => {
            onKeep(found);
            onClose();
          }}
          onAgain={() => {
            setCalibration(startCalibration());
            setUnseen([]);
          }}
        />
      )}
    </Dialog>
  );
}

/** Movies of one request. */
const idsPerRequest = 20;

/** Those that a member may be asked about: without what their hard no's hide, once that is known. */
function useAskable(known: Known, isMember: boolean): Known {
  const api = useApi();
  const ids = known.map(({ id }) => id);
  const hidden = useQuery({
    queryKey: [...laterQueryKeys.hardNos, 'known', ids],
    queryFn: async () => {
      const parts = ids
        .filter((_, at) => at % idsPerRequest === 0)
        .map((_, part) => ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest));
      const answers = await Promise.all(parts.map((part) => api.call('readHardNoMovies', { query: { ids: part.join(',') } })));
      return answers.flatMap(({ movies }) => movies);
    },
    enabled: isMember && ids.length > 0,
  });
  return known.filter(({ id }) => hidden.data?.includes(id) !== true);
}

function Question({
  number,
  question,
  known,
  onAnswer,
  onUnseen,
}: {
  readonly number: number;
  readonly question: readonly [CalibrationItem, CalibrationItem];
  readonly known: Known;
  readonly onAnswer: (answer: CalibrationAnswer) => void;
  readonly onUnseen: (movieId: number) => void;
}) {
  const [first, second] = question;
  const titleOf = ({ movieId }: CalibrationItem) => known.find(({ id }) => id === movieId)?.title ?? '';
  const spoken = question.map((item) => `${comparedFearTexts[item.axis]} ${titleOf(item)}`).join('. ');
  return (
    <div className={layout.stack}>
      <p className={typography.muted}>{calibrationTexts.lead}</p>
      <div className={styles.pair}>
        <Choice item={first} known={known} onChoose={() => onAnswer('first')} onUnseen={() => onUnseen(first.movieId)} />
        <Choice item={second} known={known} onChoose={() => onAnswer('second')} onUnseen={() => onUnseen(second.movieId)} />
      </div>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onAnswer('both')}>
          {calibrationTexts.both}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer('neither')}>
          {calibrationTexts.neither}
        </Button>
      </div>
      <p aria-live="polite" className={typography.note}>
        {questionText(number)}
        <span className={typography.visuallyHidden}>. {spoken}</span>
      </p>
    </div>
  );
}

/** One of the two movies, as the button that says it was too much. */
function Choice({
  item: { movieId, axis },
  known,
  onChoose,
  onUnseen,
}: {
  readonly item: CalibrationItem;
  readonly known: Known;
  readonly onChoose: () => void;
  readonly onUnseen: () => void;
}) {
  const movie = known.find(({ id }) => id === movieId);
  if (movie === undefined) return null;
  return (
    <div className={styles.choice}>
      <button type="button" className={styles.movie} onClick={onChoose}>
        <PosterPicture src={movie.poster === null ? null : imageUrl(movie.poster, 'w342')} width={342} loading="eager" />
        <span className={`${styles.fear} ${characteristicText[axis]}`}>
          <Icon name={axis} size="small" />
          {comparedFearTexts[axis]}
        </span>
        <span className={styles.title}>
          {movie.title} {movie.year !== null && <span className={typography.muted}>{movie.year}</span>}
        </span>
      </button>
      <button
        type="button"
        className={textButton.textButton}
        aria-label={`${calibrationTexts.unseen}: ${movie.title}`}
        onClick={onUnseen}
      >
        {calibrationTexts.unseen}
      </button>
    </div>
  );
}

/** The limits with their errors, which are kept only by the button. */
function Result({
  calibration,
  known,
  onKeep,
  onAgain,
}: {
  readonly calibration: Calibration;
  readonly known: Known;
  readonly onKeep: (found: FoundCeilings) => void;
  readonly onAgain: () => void;
}) {
  const start = useRef<HTMLDivElement>(null);
  // The buttons of the last question are gone, and the focus with them.
  useEffect(() => start.current?.focus(), []);
  const suggested = suggestedLimits(calibration);
  const found: FoundCeilings = Object.fromEntries(
    fearAxes.flatMap((axis) => {
      const limit = suggested[axis];
      return limit === null ? [] : [[axis, limit.neverAbove]];
    }),
  );
  return (
    <div ref={start} tabIndex={-1} className={`${layout.stack} ${styles.result}`}>
      {calibration.answers === 0 && <p>{calibrationTexts.noMovies}</p>}
      <ul className={layout.stack}>
        {(calibration.answers === 0 ? [] : fearAxes).map((axis) => {
          const ceiling = suggested[axis]?.neverAbove ?? null;
          const upTo = ceiling === null ? null : knownAround(known, axis, ceiling).below;
          return (
            <li key={axis} className={styles.found}>
              <span className={characteristicText[axis]}>
                <Icon name={axis} />
              </span>
              {foundLimitText(axis, suggested[axis], upTo)}
            </li>
          );
        })}
      </ul>
      <div className={layout.cluster}>
        {Object.keys(found).length > 0 && <Button onClick={() => onKeep(found)}>{calibrationTexts.keep}</Button>}
        <Button variant="ghost" onClick={onAgain}>
          {calibrationTexts.again}
        </Button>
      </div>
      <p className={typography.note}>{calibrationTexts.private}</p>
    </div>
  );
}
