import { usualOrderText } from '@hexreel/domain/texts/enjoyment';
import { useQuery } from '@tanstack/react-query';
import { ownTasteQuery } from '../../features/taste/taste-queries.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import * as typography from '../../styles/typography.module.css';

/** For a member whose list is to be in the order 'Best for me': why it is in its usual one, where it is (R554). */
export default function UsualOrder() {
  const { data } = useQuery(ownTasteQuery(useApi()));
  if (data === undefined || data.enjoyment.isShown) return null;
  return <p className={typography.muted}>{usualOrderText(data.enjoyment.opinions)}</p>;
}
