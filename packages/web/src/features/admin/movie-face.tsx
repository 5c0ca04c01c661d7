import { imageUrl } from '@hexreel/domain/movie';
import type { ReactNode } from 'react';

/** A movie in the admin's lists: a small poster (w92), its title and year. @param children what else is said of it */
export function MovieFace({
  movie: { movieId, title, year, poster },
  children,
}: {
  readonly movie: {
    readonly movieId: number;
    readonly title: string | null;
    readonly year: number | null;
    readonly poster: string | null;
  };
  readonly children?: ReactNode;
}) {
  return (
    <div className="admin-movie">
      {poster === null ? (
        <span className="poster no-cover text-2xs">No Cover</span>
      ) : (
        <img className="poster" src={imageUrl(poster, 'w92')} width="92" height="138" alt="" loading="lazy" />
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {title ?? '(Unknown)'}
          {year !== null && ` (${year})`}
        </p>
        <p className="text-sm text-muted">Movie id {movieId}</p>
        {children}
      </div>
    </div>
  );
}
