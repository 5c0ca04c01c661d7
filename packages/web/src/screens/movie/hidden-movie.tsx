import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { OwnWarningsResponse } from '@hexreel/domain/contract/warnings';
import { listedTopicsText } from '@hexreel/domain/texts/warnings';
import { useQueryClient } from '@tanstack/react-query';
import { revealedQuery } from '../../features/warnings/warning-queries.ts';
import { revealedMoviePath } from '../../lib/paths.ts';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** In place of a movie that the viewer's hard no's hide: why, and a way to look (R285). */
export default function HiddenMovie({
  movie: { id, title },
  hardNos,
}: {
  readonly movie: Pick<MovieResponse, 'id' | 'title'>;
  readonly hardNos: OwnWarningsResponse['hardNos'];
}) {
  const queryClient = useQueryClient();
  // The address alone says it without script; the page's tabs have addresses without it.
  const reveal = () => queryClient.setQueryData(revealedQuery(String(id)).queryKey, true);
  const named = hardNos.filter(({ state }) => state === 'confirmed' || state === 'reported').map(({ topic }) => topic);
  const open = hardNos.filter(({ state }) => state === 'unknown').map(({ topic }) => topic);
  return (
    <div className={layout.pageBody}>
      <h1 className={typography.visuallyHidden}>{title}</h1>
      <EmptyState
        title="Hidden by your dealbreakers"
        text={
          named.length > 0
            ? `Members say this is in ${title}: ${listedTopicsText(named)}.`
            : `Members have not settled yet whether this is in ${title}: ${listedTopicsText(open)}.`
        }
      >
        <div className={layout.cluster}>
          <a href="/browse" className={buttonClass()}>
            Browse other movies
          </a>
          <a href={revealedMoviePath(id)} onClick={reveal} className={buttonClass('quiet')}>
            Show anyway
          </a>
          <a href={settingsSectionPath('hard-nos')} className={buttonClass('ghost')}>
            Change your dealbreakers
          </a>
        </div>
      </EmptyState>
    </div>
  );
}
