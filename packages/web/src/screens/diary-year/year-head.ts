import type { SharedDiaryYear } from '@hexreel/domain/contract/diary-year';
import { yearHeading, yearLine } from '@hexreel/domain/texts/diary-year';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { writesHeads, type PageHead } from '../../lib/page-head.ts';

/** The head of a shared year: its picture is the link preview's (R389). */
export function sharedYearHead({ year, displayName, summary }: SharedDiaryYear, userId: string): PageHead {
  const title = yearHeading(year, displayName);
  if (!writesHeads || summary === null) return { title };
  return {
    title,
    description: yearLine(summary),
    image: { url: endpointLink('drawSharedDiaryYear', { params: { id: userId, year: String(year) } }), alt: title },
  };
}
