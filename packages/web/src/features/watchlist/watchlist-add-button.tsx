import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The button in Surprise Me that adds a movie to the watchlist, for users and visitors (R73). */
export function WatchlistAddButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      <Icon name="bookmark" />
      {watchlistTexts.add}
    </Button>
  );
}
