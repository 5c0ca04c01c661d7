import type { MomentsResponse } from '@hexreel/domain/contract/moments';
import { clockText } from '@hexreel/domain/moments';
import { momentTexts } from '@hexreel/domain/texts/moments';
import { reportedMomentTexts } from '@hexreel/domain/texts/reported-moments';
import { topics, type TopicName } from '@hexreel/domain/warnings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { watchPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { momentsQuery } from './moment-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as panel from '../../styles/panel.module.css';
import * as typography from '../../styles/typography.module.css';
import * as smallAction from '../../ui/small-action.module.css';
import * as textButton from '../../ui/text-button.module.css';
import * as styles from './moment-strip.module.css';

type Moment = MomentsResponse['moments'][number];

/** Width of the runtime in the drawing, and its height for a moment of strength 3. */
const [width, height] = [1_000, 30];
/** Height of a jump scare whose strength no one said. */
const unsaid = 2;

/**
 * When a movie's confirmed moments are, as marks on its runtime that tell nothing else; the times open on request (R703).
 * @param own the viewer's hard no's, which are marked, too
 */
export function MomentStrip({
  movieId,
  own,
  isMember,
}: {
  readonly movieId: number;
  readonly own: readonly TopicName[];
  readonly isMember: boolean;
}) {
  const { data } = useQuery(momentsQuery(useApi(), String(movieId)));
  const isDemo = useSite().demo;
  const shown = data?.moments.filter(({ kind, confirmed }) => confirmed && (kind === 'jump' || own.includes(kind))) ?? [];
  if (data === undefined || shown.length === 0) return null;
  const length = Math.max(data.runtime ?? 0, ...shown.map(({ second, end }) => end ?? second));
  const x = (second: number) => (second / length) * width;
  return (
    <section aria-labelledby="moments-title" className={`${panel.box} ${layout.stack}`}>
      <h2 id="moments-title" className={typography.subheading}>
        {momentTexts.jumps(data.jumps, data.hard)}
      </h2>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={styles.strip}>
        <path d={`M0 ${height - 1}H${width}`} className={styles.line} />
        {shown.map((moment) =>
          moment.kind === 'jump' ? (
            <path key={keyOf(moment)} d={`M${x(moment.second)} ${height}v${-heightOf(moment)}`} className={styles.jump} />
          ) : (
            <path
              key={keyOf(moment)}
              d={`M${x(moment.second)} ${height - 2}H${x(moment.end ?? moment.second)}`}
              className={styles.topic}
            />
          ),
        )}
      </svg>
      <details>
        <summary className={textButton.textButton}>{momentTexts.times}</summary>
        <ol className={styles.times}>
          {shown.map((moment) => (
            <li key={keyOf(moment)}>
              <span className={styles.time}>{clockText(moment.second)}</span> {whatOf(moment)}
              {moment.hint !== null && <span className={typography.hint}> {moment.hint}</span>}
              {isMember && <ReportMoment movieId={movieId} moment={moment} />}
            </li>
          ))}
        </ol>
      </details>
      {isDemo && <p className={typography.note}>{momentTexts.invented}</p>}
      <a href={watchPath(movieId)} className={`${buttonClass('quiet')} ${layout.atStart}`}>
        {momentTexts.watchAlong}
      </a>
    </section>
  );
}

/** How many jump scares members agree on, next to the score of a movie's jump scares; nothing where they agree on none (R703). */
export function MarkedJumps({ movieId }: { readonly movieId: number }) {
  const { data } = useQuery(momentsQuery(useApi(), String(movieId)));
  if (data === undefined || data.jumps === 0) return null;
  return <span className={typography.hint}>{momentTexts.jumps(data.jumps, data.hard)}</span>;
}

/** One press says that nothing happens there; an admin decides (R706). */
function ReportMoment({ movieId, moment: { kind, second } }: { readonly movieId: number; readonly moment: Moment }) {
  const api = useApi();
  const send = useMutation({ mutationFn: () => api.call('reportMoment', { params: { movieId }, body: { kind, second } }) });
  if (send.isSuccess) return <output className={typography.hint}>{reportedMomentTexts.reported}</output>;
  return (
    <>
      {' '}
      <button
        type="button"
        className={smallAction.action}
        aria-label={reportedMomentTexts.reportOf(clockText(second))}
        disabled={send.isPending}
        onClick={() => send.mutate()}
      >
        {reportedMomentTexts.report}
      </button>
      {send.isError && <span role="alert">{sendFailureText(send.error)}</span>}
    </>
  );
}

const keyOf = ({ kind, second }: Moment) => `${kind} ${second}`;

function heightOf({ strength }: Moment): number {
  return ((strength ?? unsaid) / 3) * height;
}

function whatOf({ kind, strength }: Moment): string {
  if (kind !== 'jump') return topics[kind].isSpoiler ? momentTexts.masked : topics[kind].label;
  return momentTexts.strengths[Math.round(strength ?? 0)] ?? '';
}
