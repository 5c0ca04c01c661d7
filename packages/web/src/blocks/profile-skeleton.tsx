import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The boxes of a profile: picture, name, tabs and what they show. */
export function ProfileSkeleton() {
  return (
    <div className="page-edge py-10">
      <Loading>
        <div className="profile-header">
          <Skeleton className="avatar-box" />
          <div className="grid gap-3">
            <Skeleton className="h-12 w-64 max-w-full" />
            <Skeleton className="h-5 w-48" />
          </div>
        </div>
        <Skeleton className="mt-10 h-12" />
        <Skeleton className="mt-8 h-96" />
      </Loading>
    </div>
  );
}
