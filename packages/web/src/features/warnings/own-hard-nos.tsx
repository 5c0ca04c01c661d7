import { listedTopicsText } from '@hexreel/domain/texts/warnings';
import type { TopicState } from '@hexreel/domain/warnings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ownWarningsQuery } from './warning-queries.ts';
import * as typography from '../../styles/typography.module.css';

const lines: readonly (readonly [states: readonly TopicState[], text: string])[] = [
  [['confirmed', 'reported'], 'Your dealbreakers in this movie'],
  [['unknown'], 'Your dealbreakers not settled yet'],
  [['denied'], 'Your dealbreakers not in this movie'],
];

/** The viewer's own hard no's in a movie, without opening the rest. */
export function OwnHardNos({ movieId }: { readonly movieId: number }) {
  const own = useQuery(ownWarningsQuery(useApi(), String(movieId))).data;
  if (own === undefined || own.hardNos.length === 0) return null;
  return (
    <div>
      {lines.map(([states, text]) => {
        const found = own.hardNos.filter(({ state }) => states.includes(state)).map(({ topic }) => topic);
        if (found.length === 0) return null;
        return (
          <p key={text} className={typography.hint}>
            {text}: {listedTopicsText(found)}.
          </p>
        );
      })}
    </div>
  );
}
