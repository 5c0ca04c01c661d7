import { characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { writeCriteria } from '@hexreel/domain/ranking';
import { rankingTexts } from '@hexreel/domain/texts/rankings';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { readRankingChoice, toggled, type RankingChoice } from '../features/ranking/ranking-choice.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { WatchlistCardButton } from '../features/watchlist/watchlist-card-button.tsx';
import { CriteriaToggles } from '../ui/criteria-toggles.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { RankingTable, type RankingRow, type WhyPlace } from './ranking-table.tsx';
import { SignInToWatchlist } from './sign-in-to-watchlist.tsx';

/** The address of a choice; the one that is shown is `choice`. */
interface ChosenRanking {
  readonly choice: RankingChoice;
  readonly hrefOf: (choice: RankingChoice) => string;
}

/**
 * A page of a ranking: its table with a watchlist toggle per row, for visitors a link to sign-in and back, and links to
 * the pages around it.
 * @param heading what is ranked, for the table's caption
 * @param decimals of averages and scores: two of members', one of estimates
 * @param noteOf said of a movie below its title
 * @param whyOf sentences about a movie's place (R755)
 */
export function RankedList({
  heading,
  ranking: { criteria, movies, nextPage },
  page,
  choice,
  hrefOf,
  decimals = 2,
  noteOf,
  whyOf,
}: ChosenRanking & {
  readonly heading: string;
  readonly ranking: {
    readonly criteria: readonly Characteristic[];
    readonly movies: readonly RankingRow[];
    readonly nextPage: number | null;
  };
  readonly page: number;
  readonly decimals?: 1 | 2;
  readonly noteOf?: (movieId: number) => string | null | undefined;
  readonly whyOf?: WhyPlace;
}) {
  const isVisitor = useViewer() === null;
  return (
    <>
      <RankingTable
        caption={`${heading} by ${criteria.map((name) => characteristicTexts[name].label).join(', ')}`}
        criteria={criteria}
        movies={movies}
        decimals={decimals}
        noteOf={noteOf}
        whyOf={whyOf}
        renderAction={({ movieId, title }) =>
          isVisitor ? (
            <SignInToWatchlist movieId={movieId} title={title} from={hrefOf(choice)} />
          ) : (
            <WatchlistCardButton movieId={movieId} title={title ?? rankingTexts.unknownTitle} variant="row" />
          )
        }
      />
      <PageLinks page={page} nextPage={nextPage} hrefOf={(other) => hrefOf({ criteria: choice.criteria, page: other })} />
    </>
  );
}

/**
 * The six toggles of a ranking; each navigates to its choice.
 * @param action path of the page, for browsers without script
 * @param replace in the place of the current history entry
 * @param children further fields of the form
 */
export function CriteriaForm({
  choice: { criteria },
  hrefOf,
  action,
  replace,
  className,
  children,
}: ChosenRanking & {
  readonly action?: string;
  readonly replace: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const navigate = useNavigate();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    void navigate({ href: hrefOf(readRankingChoice({ criteria: submitter.value })), replace, resetScroll: false });
  };
  return (
    <form action={action} onSubmit={choose} className={className}>
      {children}
      <CriteriaToggles criteria={criteria} writeToggled={(name) => writeCriteria(toggled(criteria, name))} />
    </form>
  );
}
