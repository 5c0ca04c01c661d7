import { useEffect, useRef, useState, type RefObject } from 'react';
import { useWatchlisted } from './use-watchlisted.ts';

/**
 * For a watchlist button that is pressed once: a message takes its place and gets the focus.
 * @param wanted the state that the button leads to
 */
export function useWatchlistOnce(
  movieId: number,
  wanted: boolean,
): {
  readonly isOn: boolean;
  readonly failed: boolean;
  readonly error: unknown;
  readonly pressed: boolean;
  readonly pressOnce: () => void;
  readonly message: RefObject<HTMLParagraphElement | null>;
} {
  const { isOn = false, failed, error, press } = useWatchlisted(movieId);
  const [pressed, setPressed] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pressed && isOn === wanted) message.current?.focus();
  }, [pressed, isOn, wanted]);
  const pressOnce = () => {
    setPressed(true);
    press();
  };
  return { isOn, failed, error, pressed, pressOnce, message };
}
