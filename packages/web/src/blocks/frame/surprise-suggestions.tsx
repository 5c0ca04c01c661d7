import type { SurpriseMovie } from '@hexreel/domain/contract/movies';
import { onShelfText } from '@hexreel/domain/texts/enjoyment-cards';
import { fromShelfText } from '@hexreel/domain/texts/shelf';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { SeenButton } from '../../features/history/seen-button.tsx';
import { Poster } from '../../features/movie-card/poster.tsx';
import { SuggestionDeck } from '../../features/surprise/suggestion-deck.tsx';
import { Suggestion } from '../../features/surprise/suggestion.tsx';
import { surpriseQuery } from '../../features/surprise/surprise-query.ts';
import { useViewer } from '../../features/viewer/me-query.ts';
import { WatchlistAdd } from '../../features/watchlist/watchlist-add.tsx';
import { WatchlistPrompt } from '../../features/watchlist/watchlist-prompt.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath } from '../../lib/paths.ts';
import { useHasShelf, useShelf } from '../../lib/shelf.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import * as tag from '../../ui/tag.module.css';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';

const noMovies: readonly SurpriseMovie[] = [];

/** The content of the Surprise Me dialog, in each state of the draw. @param onLeave a link out of it was followed */
export default function SurpriseSuggestions({ onLeave }: { readonly onLeave: () => void }) {
  const isVisitor = useViewer() === null;
  const hasShelf = useHasShelf();
  const [fromShelf, setFromShelf] = useState(false);
  const isOnShelf = useShelf();
  const draw = useQuery(surpriseQuery(useApi(), { isVisitor, fromShelf }));
  const from = useLocation({ select: ({ href }) => href });
  const again = () => void draw.refetch();

  const movies = draw.data?.movies ?? noMovies;

  if (draw.isError && !draw.isFetching)
    return <FailureNotice text={`Could not fetch movies. Try again. ${sendFailureText(draw.error)}`} onRetry={again} />;
  if (movies.length === 0 && !draw.isFetching) {
    return (
      <EmptyState title="No suggestions found.">
        {fromShelf ? (
          <Button variant="quiet" onClick={() => setFromShelf(false)}>
            Surprise me with anything
          </Button>
        ) : (
          <a href={browsePath()} onClick={onLeave} className={buttonClass('quiet')}>
            Browse Movies
          </a>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {hasShelf && (
        <label className={choice.choice}>
          <input
            type="checkbox"
            checked={fromShelf}
            onChange={({ target }) => setFromShelf(target.checked)}
            className={choice.input}
          />
          {fromShelfText}
        </label>
      )}
      <SuggestionDeck movies={movies} drawing={draw.isFetching} onShuffle={again}>
        {(movie, by) => (
          <Suggestion
            key={movie.id}
            movie={movie}
            by={by}
            poster={<Poster template={movie.poster} sizes="(min-width: 48rem) 15rem, 7rem" eager />}
            actions={
              isVisitor ? (
                <WatchlistPrompt movieId={movie.id} from={from} onLeave={onLeave} />
              ) : (
                <>
                  <SeenButton movieId={movie.id} />
                  <WatchlistAdd movieId={movie.id} />
                </>
              )
            }
            badge={isOnShelf(movie.id) && <span className={tag.tag}>{onShelfText}</span>}
            onLeave={onLeave}
          />
        )}
      </SuggestionDeck>
      <a href="/tonight" onClick={onLeave} className={typography.callToSignIn}>
        Watching with others? Find one for everyone
      </a>
    </>
  );
}
