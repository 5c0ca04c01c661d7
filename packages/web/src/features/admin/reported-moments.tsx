import type { MomentOutcome, ReportedMoments as Reported } from '@hexreel/domain/contract/moments';
import { clockText } from '@hexreel/domain/moments';
import { momentTexts } from '@hexreel/domain/texts/moments';
import { reportedMomentTexts } from '@hexreel/domain/texts/reported-moments';
import { topics } from '@hexreel/domain/warnings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { reportedMomentsQuery, reportsQuery } from './admin-queries.ts';
import * as adminListStyles from './admin-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Moments of movies that members say are none: each is removed or kept (R706). Nothing where there are none. */
export function ReportedMoments() {
  const { data } = useQuery(reportedMomentsQuery);
  if (data === undefined || data.moments.length === 0) return null;
  return (
    <section className={layout.tightStack} aria-labelledby="reported-moments">
      <h2 id="reported-moments" className={typography.subheading}>
        {reportedMomentTexts.reportedTitle}
      </h2>
      <ul className={adminListStyles.list}>
        {data.moments.map((moment) => (
          <ReportedMoment key={`${moment.movie.id} ${moment.kind} ${moment.second}`} moment={moment} />
        ))}
      </ul>
    </section>
  );
}

function ReportedMoment({ moment }: { readonly moment: Reported['moments'][number] }) {
  const { movie, kind, second, reporters, marked, watched, hint } = moment;
  const queryClient = useQueryClient();
  const settle = useMutation({
    mutationFn: (outcome: MomentOutcome) =>
      browserApi.call('settleMoment', { params: { movieId: movie.id }, body: { kind, second, outcome } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  });
  const what = `${kind === 'jump' ? momentTexts.strengths[0] : topics[kind].label}, ${clockText(second)}`;
  return (
    <li>
      <div>
        <p className={typography.breakable}>
          <a href={moviePath(movie.id)} className={typography.inlineLink}>
            {movie.title}
          </a>
          : {what}
        </p>
        {hint !== null && <blockquote>{hint}</blockquote>}
        <p className={typography.hint}>
          {reportedMomentTexts.reportedText(reporters)} {reportedMomentTexts.marked(marked, watched)}
        </p>
        {settle.isError && <p role="alert">{sendFailureText(settle.error)}</p>}
      </div>
      <div className={layout.tightCluster}>
        {outcomesFor(hint).map((outcome) => (
          <Button
            key={outcome}
            variant="quiet"
            disabled={settle.isPending}
            aria-label={`${reportedMomentTexts.outcomes[outcome]}: ${movie.title}, ${what}`}
            onClick={() => settle.mutate(outcome)}
          >
            {reportedMomentTexts.outcomes[outcome]}
          </Button>
        ))}
      </div>
    </li>
  );
}

function outcomesFor(hint: string | null): readonly MomentOutcome[] {
  return hint === null ? ['removed', 'dismissed'] : ['removed', 'hint-removed', 'dismissed'];
}
