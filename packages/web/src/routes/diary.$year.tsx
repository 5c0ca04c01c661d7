import { yearHeading } from '@hexreel/domain/texts/diary-year';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { redirectVisitors } from '../app/viewer-access.ts';
import { LoadFailure } from '../blocks/load-failure.tsx';
import { diaryYearQuery } from '../features/history/year-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { failureTitle } from '../lib/screen-failure.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { YearScreen } from '../screens/diary-year/year-screen.tsx';
import { OwnYearSharing } from '../screens/diary-year/year-sharing.tsx';
import { YearSkeleton } from '../screens/diary-year/year-skeleton.tsx';

export const Route = createFileRoute('/diary/$year')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: ({ context, location }) => redirectVisitors(context, location.href),
  loader: async ({ context, params: { year } }) => {
    const query = diaryYearQuery(context.api, year);
    const own = await context.load(query);
    return { title: own == null ? failureTitle(context.queryClient, query) : yearHeading(own.year, null) };
  },
  // Without a canonical URL: personal pages are not indexed (R11).
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData ?? { title: 'Diary' }),
  pendingComponent: YearSkeleton,
  component: OwnYear,
});

function OwnYear() {
  const { year } = Route.useParams();
  const viewer = useViewer();
  const { data, isPending, error } = useQuery(diaryYearQuery(useApi(), year));
  if (isPending || viewer === null) return <YearSkeleton />;
  if (data === undefined) return <LoadFailure error={error} />;
  return (
    <YearScreen
      year={data.year}
      whose="own"
      name={null}
      years={data.years}
      summary={data.summary}
      sharing={<OwnYearSharing year={data.year} userId={viewer.id} isShared={data.isShared} />}
    />
  );
}
