import { yearHeading } from '@hexreel/domain/texts/diary-year';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { sharedDiaryYearQuery } from '../features/history/year-query.ts';
import { NotShared } from '../screens/diary-year/not-shared.tsx';
import { sharedYearHead } from '../screens/diary-year/year-head.ts';
import { YearScreen } from '../screens/diary-year/year-screen.tsx';
import { YearSkeleton } from '../screens/diary-year/year-skeleton.tsx';
import { failureTitle } from '../lib/screen-failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile_/$userId_/diary/$year')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context, params: { userId, year } }) => {
    const query = sharedDiaryYearQuery(context.api, userId, year);
    const shared = await context.load(query);
    return shared == null ? { title: failureTitle(context.queryClient, query) } : sharedYearHead(shared, userId);
  },
  // Without a canonical URL: users are not indexed (R11).
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData ?? { title: 'Diary' }),
  pendingComponent: YearSkeleton,
  component: SharedYear,
});

function SharedYear() {
  const { userId, year } = Route.useParams();
  const { data, isPending, error } = useQuery(sharedDiaryYearQuery(useApi(), userId, year));
  if (isPending) return <YearSkeleton />;
  if (data === undefined) return <LoadFailure error={error} />;
  const { displayName, summary, years } = data;
  if (summary === null) return <NotShared userId={userId} heading={yearHeading(data.year, displayName)} />;
  return <YearScreen year={data.year} whose={{ id: userId }} name={displayName} years={years} summary={summary} sharing={null} />;
}
